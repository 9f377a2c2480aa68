import type { Locale } from '@feldwerk/contract/locales.ts'
import { type RecordType, show } from '@feldwerk/query/types.ts'
import type { FixedOption } from '@feldwerk/workflow/components/options.ts'
import type { Field } from '@feldwerk/workflow/field.ts'
import { childrenOf, type Part, partTitle } from '@feldwerk/workflow/parts.ts'
import type { Texts } from '@feldwerk/workflow/texts.ts'
import { sql } from 'kysely'
import type { Definition } from '../asset-types/definition.ts'
import { findTypes } from '../asset-types/store.ts'
import type { Trx } from '../platform/db/pool.ts'
import type { RecordField } from '../platform/records/record-type.ts'
import type { Model } from '../views/model.ts'
import { namesOf } from '../views/rules.ts'
import { nameOf, readyVersions } from '../workflow-results/made-ready.ts'
import type { Origin } from './origins.ts'
import { accountTitle, systemTitles } from './texts.ts'

type Titles = Partial<Readonly<Record<Locale, string>>>

/** What people know of a value beside its type. */
export interface Words {
  readonly titles: Titles
  /** Of a number. */
  readonly unit?: Texts
  /** Of a choice. */
  readonly options?: readonly { readonly value: string; readonly label: Texts }[]
}

/** What is known of what comes from somewhere; undefined where nothing is. */
export type WordsOf = (origin: Origin | undefined) => Words | undefined

/** Reads what people call the records and fields that values come from: two statements, where versions are known. */
export async function readWords(
  trx: Trx,
  { companyId, types }: Pick<Model, 'companyId' | 'types'>,
  origins: readonly (Origin | undefined)[],
): Promise<WordsOf> {
  const records = origins.flatMap((origin) => (origin ? [origin.record] : []))
  const assetTypes = await findTypes(trx, companyId, idsOf(records, ['ASSET']))
  const workflows = await readWorkflows(trx, companyId, idsOf(records, ['WORKFLOW_RESULT', 'TASK']))
  const wordsOf = ({ record, path, isFigure }: Origin): Words | undefined => {
    const [name = ''] = path
    if (record.kind === 'ACCOUNT')
      return { titles: path.length === 0 ? accountTitle : (systemTitles.ACCOUNT[name] ?? { de: name }) }
    const assetType = assetTypes.get(record.id)
    const workflow = workflows.get(record.id)
    if (path.length === 0)
      return { titles: assetType ? namesOf(assetType.translations) : (workflow?.titles ?? {}) }
    const system = systemTitles[record.kind][name]
    if (system && path.length === 1) return { titles: system }
    const field = fieldAt(types.get(show(record))?.fields ?? [], path)
    if (!field) return undefined
    const found = assetType ? propertyWords(assetType, field.id) : partWords(workflow?.parts.get(field.id))
    return isFigure ? { titles: {}, ...(found?.unit ? { unit: found.unit } : {}) } : found
  }
  return (origin) => origin && wordsOf(origin)
}

const idsOf = (records: readonly RecordType[], kinds: readonly string[]): string[] => [
  ...new Set(records.flatMap((record) => ('id' in record && kinds.includes(record.kind) ? [record.id] : []))),
]

function fieldAt(
  fields: readonly RecordField[],
  [name, ...rest]: readonly string[],
): RecordField | undefined {
  const found = fields.find((field) => field.name === name)
  return found && rest.length > 0 ? fieldAt(found.fields ?? [], rest) : found
}

interface WorkflowWords {
  readonly titles: Titles
  /** By id, everything that its published version consists of. */
  readonly parts: ReadonlyMap<string, Part>
}

async function readWorkflows(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WorkflowWords>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('workflow')
    .select(['id', 'version', 'translations'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  const live = rows.flatMap(({ id: workflowId, version }) =>
    version === null ? [] : [{ workflowId, version }],
  )
  const versions = await readyVersions(trx, companyId, live)
  return new Map(
    rows.map(({ id, version, translations }) => {
      const nodes = versions.get(nameOf({ workflowId: id, version: version ?? 0 }))?.definition.nodes ?? []
      return [id, { titles: namesOf(translations), parts: partsById(nodes) }]
    }),
  )
}

const partsById = (parts: readonly Part[]): ReadonlyMap<string, Part> =>
  new Map(parts.flatMap((part) => [[part.id, part] as const, ...partsById(childrenOf(part))]))

function propertyWords({ properties }: Definition, id: string): Words | undefined {
  const property = properties.find((one) => one.id === id)
  if (!property) return undefined
  const values = property.enumeration?.map(String)
  const options = values?.map((value) => ({ value, label: { de: value } }))
  return { titles: namesOf(property.translations), ...(options ? { options } : {}) }
}

function partWords(part: Part | undefined): Words | undefined {
  if (!part) return undefined
  const { unit, options } = part as { readonly unit?: Field | null; readonly options?: Field | null }
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
