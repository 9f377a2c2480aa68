import { checkQuery } from '@feldwerk/query/check.ts'
import { appendFilters } from '@feldwerk/query/filters.ts'
import type { Plan } from '@feldwerk/query/plan.ts'
import type { Root } from '@feldwerk/query/query.ts'
import { recordRoot } from '@feldwerk/query/roots.ts'
import { type CompiledQuery, compile } from '@feldwerk/query/statement/compile.ts'
import type { RecordType } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import type { Form } from '@feldwerk/workflow/form/form.ts'
import {
  type LoadRecords,
  type Lookup,
  lookupsOf,
  type ResolvedRows,
  reachableRecords,
} from '@feldwerk/workflow/resolve.ts'
import type { AnswerReference } from '@feldwerk/workflow/validate.ts'
import { sql } from 'kysely'
import type { Model } from '../../language/views/model.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { readValues } from '../../platform/queries/run-statement.ts'

/** Rows of one look-up that go to a phone; more than anybody would scroll through. */
export const LOOKUP_ROWS = 5000
/** How long the database may take for one look-up. */
export const LOOKUP_SECONDS = 10
/** Records that are read in one statement. */
const BATCH = 1000

export interface ResolvableForm {
  readonly form: Form
  readonly model: Model
  /** As `task` in expressions. */
  readonly task: Value
  /** What the answers name, of a form that is filled in: of what could be chosen only these records are looked up. */
  readonly chosen?: readonly Pick<AnswerReference, 'kind' | 'id'>[] | undefined
  /** How long the database may take for one look-up; 10 unless given. */
  readonly seconds?: number | undefined
}

/** Runs a statement, and gives its rows by names of columns. */
export type ReadRows = (compiled: CompiledQuery) => Promise<readonly Row[]>
type Row = Readonly<Record<string, Value>>

/** Runs statements of one transaction, the same one once. */
export function rowsReader(trx: Trx): ReadRows {
  const known = new Map<string, Promise<readonly Row[]>>()
  return (compiled) => {
    const key = JSON.stringify([compiled.text, compiled.values])
    const rows = known.get(key) ?? readValues(trx, compiled)
    known.set(key, rows)
    return rows
  }
}

/** The rows of all look-ups, and the keys of those that were cut off. */
export interface FoundRows extends ResolvedRows {
  readonly incomplete: readonly string[]
}

/** Runs everything that the form needs of the database before it is filled in, or checked. */
export async function resolveForm(trx: Trx, resolvable: ResolvableForm): Promise<FoundRows> {
  const { form, model, task, chosen, seconds = LOOKUP_SECONDS } = resolvable
  const read = rowsReader(trx)
  const lookups = lookupsOf(form, task)
  if (lookups.length > 0) await sql.raw(`set local statement_timeout = '${seconds}s'`).execute(trx)
  const rows: Record<string, readonly Row[]> = {}
  for (const lookup of lookups) rows[lookup.key] = await chosenRows({ ...lookup, chosen }, model, read)
  const incomplete = lookups.map(({ key }) => key).filter((key) => (rows[key]?.length ?? 0) > LOOKUP_ROWS)
  for (const key of incomplete) rows[key] = rows[key]?.slice(0, LOOKUP_ROWS) ?? []
  const records = await reachableRecords(form, { rows, tasks: [task], load: recordLoader(model, read) })
  return { rows, records, incomplete }
}

/** A look-up, and of what could be chosen which records alone. */
export interface ChosenLookup extends Pick<Lookup, 'plan' | 'columns' | 'choices'> {
  readonly chosen: ResolvableForm['chosen']
}

/** All rows of a look-up, or those of the records that were chosen. */
export async function chosenRows(
  { plan, columns, choices, chosen }: ChosenLookup,
  model: Model,
  read: ReadRows,
): Promise<readonly Row[]> {
  const page = { order: [], offset: 0, limit: LOOKUP_ROWS + 1 }
  if (!chosen || choices === null) return await read(compile(plan, model, { page }))
  const named = chosen.filter(({ kind, id }) => kind === columns[choices]?.kind && UUID.test(id))
  const ids = [...new Set(named.map(({ id }) => id))]
  const found: Row[] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    const filter = { column: choices, kind: 'CHOICE', values: ids.slice(at, at + BATCH) } as const
    found.push(...(await read(compile(appendFilters(plan, [filter]).plan, model, { page }))))
  }
  return found
}

/** Only UUIDs can be ids of records. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads records as a query would: private columns of accounts are null for readers without access to them. */
export function recordLoader(model: Model, read: ReadRows): LoadRecords {
  return async ({ record, ids, fields }) => {
    const known = model.catalogue.fields(record) ?? {}
    const wanted = fields.filter((name) => Object.hasOwn(known, name))
    const found = new Map<string, Record<string, Value>>()
    for (let at = 0; at < ids.length; at += BATCH) {
      const plan = recordPlan(model, record, { ids: ids.slice(at, at + BATCH), fields: wanted })
      for (const row of plan ? await read(compile(plan, model)) : [])
        found.set(
          String(row['id']),
          Object.fromEntries(wanted.map((name, i) => [name, row[`f${i}`] ?? null])),
        )
    }
    return found
  }
}

/** Those records: their id, and the wanted fields as `f0`, `f1` …; undefined where there is no such type. */
function recordPlan(
  { catalogue }: Model,
  record: RecordType,
  { ids, fields }: { readonly ids: readonly string[]; readonly fields: readonly string[] },
): Plan | undefined {
  const root = rootOf(record)
  const { name } = recordRoot(root) ?? { name: '' }
  const columns = fields.map((field, i) => ({ name: `f${i}`, expression: `${name}.${field}` }))
  const map = { kind: 'MAP', columns: [{ name: 'id', expression: `${name}.id` }, ...columns] } as const
  const { plan, faults } = checkQuery({ root, steps: [map] }, catalogue)
  const start = checkQuery({ root, steps: [] }, catalogue).plan
  const filtered = appendFilters(start, [{ column: name, kind: 'CHOICE', values: ids }])
  if (faults.length > 0 || filtered.faults.length > 0) return undefined
  return { ...plan, steps: [...filtered.plan.steps, ...plan.steps] }
}

function rootOf(record: RecordType): Root {
  switch (record.kind) {
    case 'ASSET':
      return { kind: 'ASSET', assetTypeId: record.id }
    case 'WORKFLOW_RESULT':
      return { kind: 'WORKFLOW_RESULT', workflowId: record.id }
    case 'TASK':
      return { kind: 'TASK', workflowId: record.id }
    case 'ACCOUNT':
      return { kind: 'ACCOUNT' }
  }
}
