import { EMPTY_CATALOGUE } from '@feldwerk/query/catalogue.ts'
import { queriesIn } from '@feldwerk/query/queries-in.ts'
import { isRecord, type Type } from '@feldwerk/query/types.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { buildForm } from '@feldwerk/workflow/form/build.ts'
import type { Form } from '@feldwerk/workflow/form/form.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { RecordField } from '../../platform/db/schema/record-field.ts'
import { queriesOfDefinition } from './uses.ts'
import { definitionOf, findVersions, type VersionKey, type VersionRow } from './versions.ts'

/** A version as results are checked by it. */
export interface ReadyVersion {
  readonly version: number
  readonly definition: WorkflowDefinition
  readonly fields: readonly RecordField[]
  /** Made of the definition alone, where it needs nothing of the database; else null. */
  readonly form: Form | null
  /** What of `meta` its components ask for: nothing else is kept. */
  readonly asksFor: { readonly position: boolean; readonly device: boolean }
}

/** Versions never change, so compiled ones never go stale. The least recently used is dropped first. */
const cache = new Map<string, ReadyVersion>()
const MOST_CACHED = 500

/** The version, made ready; undefined where there is none. */
export async function readyVersion(trx: Trx, key: VersionKey): Promise<ReadyVersion | undefined> {
  return (await readyVersions(trx, key.companyId, [key])).get(nameOf(key))
}

type VersionOfCompany = Omit<VersionKey, 'companyId'>

/** How a version is called in what `readyVersions` gives. */
export const nameOf = ({ workflowId, version }: VersionOfCompany): string => `${workflowId} ${version}`

/** Several versions of a company, by name; one statement for all of them that are not known yet. */
export async function readyVersions(
  trx: Trx,
  companyId: string,
  wanted: readonly VersionOfCompany[],
): Promise<ReadonlyMap<string, ReadyVersion>> {
  const found = new Map<string, ReadyVersion>()
  const missing: VersionOfCompany[] = []
  for (const key of wanted) {
    const known = cache.get(`${companyId} ${nameOf(key)}`)
    if (known) found.set(nameOf(key), known)
    else missing.push(key)
  }
  for (const row of await findVersions(trx, companyId, missing))
    found.set(nameOf({ workflowId: row.workflow_id, version: row.version }), makeReady(row))
  for (const [name, ready] of found) remember(`${companyId} ${name}`, ready)
  return found
}

function remember(name: string, ready: ReadyVersion): void {
  cache.delete(name)
  cache.set(name, ready)
  const oldest = cache.keys().next().value
  if (cache.size > MOST_CACHED && oldest !== undefined) cache.delete(oldest)
}

function makeReady(row: VersionRow): ReadyVersion {
  const definition = definitionOf(row)
  const form = needsData(definition) ? null : buildForm(definition, EMPTY_CATALOGUE)
  return { version: row.version, definition, fields: row.fields, form, asksFor: metaIn(definition) }
}

/** Decided by the texts of its expressions: a bare `meta` asks for all of it. */
function metaIn({ nodes }: WorkflowDefinition): ReadyVersion['asksFor'] {
  const text = JSON.stringify(nodes)
  const asks = (name: string) => new RegExp(`\\bmeta\\s*(\\.\\s*${name}\\b|[^.\\s\\w])`).test(text)
  return { position: asks('position'), device: asks('device') }
}

/** Whether a query reads rows of the company, or can walk to records of it. */
function needsData({ nodes, taskType }: WorkflowDefinition): boolean {
  const refers = (type: Type): boolean => isRecord(type) || (type.kind === 'ARRAY' && refers(type.of))
  return (
    taskType.fields.some(({ type }) => refers(type)) ||
    queriesOfDefinition(nodes)
      .flatMap(queriesIn)
      .some(({ root }) => root.kind !== 'NULL')
  )
}
