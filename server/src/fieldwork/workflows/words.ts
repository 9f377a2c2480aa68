import type { FixedOption } from '@feldwerk/workflow/components/options.ts'
import { childrenOf, type Part, partTitle } from '@feldwerk/workflow/parts.ts'
import type { Texts } from '@feldwerk/workflow/texts.ts'
import { namesOf } from '../../language/views/rules.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { FieldWords, RecordWords } from '../../platform/references/words.ts'
import { nameOf, readyVersions } from './ready-versions.ts'
import { findNames } from './store.ts'

/** What people call workflows and the parts of their published versions: two statements, where versions are known. */
export async function readWorkflowWords(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordWords>> {
  if (ids.length === 0) return new Map()
  const rows = await findNames(trx, companyId, ids)
  const live = rows.flatMap(({ id: workflowId, version }) =>
    version === null ? [] : [{ workflowId, version }],
  )
  const versions = await readyVersions(trx, companyId, live)
  return new Map(
    rows.map(({ id, version, translations }) => {
      const nodes = versions.get(nameOf({ workflowId: id, version: version ?? 0 }))?.definition.nodes ?? []
      const parts = partsById(nodes)
      return [id, { titles: namesOf(translations), ofField: (fieldId) => partWords(parts.get(fieldId)) }]
    }),
  )
}

const partsById = (parts: readonly Part[]): ReadonlyMap<string, Part> =>
  new Map(parts.flatMap((part) => [[part.id, part] as const, ...partsById(childrenOf(part))]))

function partWords(part: Part | undefined): FieldWords | undefined {
  if (!part) return undefined
  const unit = 'unit' in part ? part.unit : null
  const options = 'options' in part ? part.options : null
  const titles = { de: partTitle(part, 'de'), en: partTitle(part, 'en') }
  return {
    titles,
    ...(unit?.kind === 'VALUE' && unit.value ? { unit: unit.value as Texts } : {}),
    ...(options?.kind === 'VALUE'
      ? { options: (options.value as readonly FixedOption[]).map(toOption) }
      : {}),
  }
}

const toOption = ({ value, label }: FixedOption) => ({ value: String(value), label })
