import { EMPTY_CATALOGUE } from '@feldwerk/query/catalogue.ts'
import { queriesIn } from '@feldwerk/query/queries-in.ts'
import type { Query } from '@feldwerk/query/query.ts'
import { isRecord, type Type } from '@feldwerk/query/types.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { buildForm } from '@feldwerk/workflow/form/build.ts'
import type { Form } from '@feldwerk/workflow/form/form.ts'
import { type MetaPart, metaAsked } from '@feldwerk/workflow/meta-asked.ts'
import type { Model } from '../../language/views/model.ts'
import { remembered } from '../../platform/db/memory.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { RecordField } from '../../platform/db/schema/record-field.ts'
import { queriesOfDefinition } from './queries.ts'
import { definitionOf, findVersions, type VersionKey, type VersionRow } from './versions-store.ts'

/** A version as results are checked by it. */
export interface ReadyVersion {
  readonly version: number
  readonly definition: WorkflowDefinition
  readonly fields: readonly RecordField[]
  /** Every query of the definition. */
  readonly queries: readonly Query[]
  /** Made of the definition alone, where it needs nothing of the database; else null. */
  readonly form: Form | null
  /** The form on what the company has; made anew only after types or views have changed. */
  readonly formOn: (model: Model) => Form
  /** What of `meta` its components ask for: nothing else is kept. */
  readonly metaAsked: ReadonlySet<MetaPart>
}

/** Versions never change, so compiled ones never go stale. The least recently used is dropped first. */
const cacheOf = remembered(() => new Map<string, ReadyVersion>())
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
  const cache = cacheOf(trx)
  const found = new Map<string, ReadyVersion>()
  const missing: VersionOfCompany[] = []
  for (const key of wanted) {
    const known = cache.get(`${companyId} ${nameOf(key)}`)
    if (known) found.set(nameOf(key), known)
    else missing.push(key)
  }
  for (const row of await findVersions(trx, companyId, missing))
    found.set(nameOf({ workflowId: row.workflow_id, version: row.version }), makeReady(row))
  for (const [name, ready] of found) remember(cache, `${companyId} ${name}`, ready)
  return found
}

function remember(cache: Map<string, ReadyVersion>, name: string, ready: ReadyVersion): void {
  cache.delete(name)
  cache.set(name, ready)
  const oldest = cache.keys().next().value
  if (cache.size > MOST_CACHED && oldest !== undefined) cache.delete(oldest)
}

function makeReady(row: VersionRow): ReadyVersion {
  const definition = definitionOf(row)
  const queries = queriesOfDefinition(definition.nodes)
  const alone = buildForm(definition, EMPTY_CATALOGUE)
  return {
    version: row.version,
    definition,
    fields: row.fields,
    queries,
    form: needsData(definition, queries) ? null : alone,
    formOn: formKeeper(definition),
    metaAsked: metaAsked(alone),
  }
}

/** Gives the form that was made last, as long as a new one would be the same. */
function formKeeper(definition: WorkflowDefinition): ReadyVersion['formOn'] {
  let last: { readonly on: readonly unknown[]; readonly form: Form } | undefined
  return ({ types, views, catalogue }) => {
    const on = [...types.values(), ...[...views.values()].map(({ id, query }) => JSON.stringify([id, query]))]
    const isSame = last?.on.length === on.length && on.every((each, i) => each === last?.on[i])
    if (!last || !isSame) last = { on, form: buildForm(definition, catalogue) }
    return last.form
  }
}

/** Whether a query reads rows of the company, or can walk to records of it. */
function needsData({ taskType }: WorkflowDefinition, queries: readonly Query[]): boolean {
  const refers = (type: Type): boolean => isRecord(type) || (type.kind === 'ARRAY' && refers(type.of))
  return (
    taskType.fields.some(({ type }) => refers(type)) ||
    queries.flatMap(queriesIn).some(({ root }) => root.kind !== 'NULL')
  )
}
