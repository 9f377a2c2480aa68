import { checkQuery } from '@feldwerk/query/check.ts'
import { appendFilters } from '@feldwerk/query/filters.ts'
import type { Plan } from '@feldwerk/query/plan.ts'
import type { Root } from '@feldwerk/query/query.ts'
import { recordRoot } from '@feldwerk/query/roots.ts'
import { type CompiledQuery, compile } from '@feldwerk/query/sql/compile.ts'
import { decode } from '@feldwerk/query/sql/decode.ts'
import type { RecordType } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import type { Form } from '@feldwerk/workflow/form/form.ts'
import {
  type LoadRecords,
  lookupsOf,
  type ResolvedRows,
  reachableRecords,
} from '@feldwerk/workflow/resolve.ts'
import { sql } from 'kysely'
import type { Model } from '../../language/views/model.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { runStatement } from '../../platform/queries/run-query.ts'

/** Rows of one look-up that go to a phone; more than anybody would scroll through. */
const LOOKUP_ROWS = 5000
/** How long the database may take for one look-up. */
export const LOOKUP_SECONDS = 10
/** Records that are read in one statement. */
const BATCH = 1000

export interface Resolving {
  readonly form: Form
  readonly model: Model
  /** As `task` in expressions. */
  readonly task: Value
}

/** What was found, and the look-ups that have more rows than are handed on. */
export interface Found extends ResolvedRows {
  readonly incomplete: readonly string[]
}

/** Runs everything that the form needs of the database before it is filled in, or checked. */
export async function resolveForm(trx: Trx, { form, model, task }: Resolving): Promise<Found> {
  const lookups = lookupsOf(form, task)
  if (lookups.length > 0) await sql.raw(`set local statement_timeout = '${LOOKUP_SECONDS}s'`).execute(trx)
  const rows: Record<string, Record<string, Value>[]> = {}
  for (const { key, plan } of lookups) rows[key] = await rowsOf(trx, model, plan)
  const incomplete = lookups.map(({ key }) => key).filter((key) => (rows[key]?.length ?? 0) > LOOKUP_ROWS)
  for (const key of incomplete) rows[key] = rows[key]?.slice(0, LOOKUP_ROWS) ?? []
  const records = await reachableRecords(form, { rows, task, load: recordLoader(trx, model) })
  return { rows, records, incomplete }
}

async function rowsOf(trx: Trx, model: Model, plan: Plan): Promise<Record<string, Value>[]> {
  const page = { order: [], offset: 0, limit: LOOKUP_ROWS + 1 }
  return await run(trx, compile(plan, model, { page }))
}

async function run(trx: Trx, compiled: CompiledQuery): Promise<Record<string, Value>[]> {
  const rows = await runStatement(trx, compiled)
  return rows.map((row) =>
    Object.fromEntries(compiled.columns.map(({ as, name, type }) => [name, decode(row[as], type)])),
  )
}

/** Reads records as a query would: private columns of accounts are null for who may not see them. */
function recordLoader(trx: Trx, model: Model): LoadRecords {
  return async ({ record, ids, fields }) => {
    const known = model.catalogue.fields(record) ?? {}
    const wanted = fields.filter((name) => Object.hasOwn(known, name))
    const found = new Map<string, Record<string, Value>>()
    for (let at = 0; at < ids.length; at += BATCH) {
      const plan = recordPlan(model, record, { ids: ids.slice(at, at + BATCH), fields: wanted })
      for (const row of plan ? await run(trx, compile(plan, model)) : [])
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
