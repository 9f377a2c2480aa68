import { readsRecords } from '@feldwerk/query/expression/typed.ts'
import { LimitError } from '@feldwerk/query/limits.ts'
import type { Plan } from '@feldwerk/query/plan.ts'
import { runPlan } from '@feldwerk/query/run.ts'
import { compile } from '@feldwerk/query/statement/compile.ts'
import type { Value } from '@feldwerk/query/values.ts'
import { bindNames } from '@feldwerk/workflow/resolve/bind.ts'
import { expressionsOf } from '@feldwerk/workflow/resolve/expressions.ts'
import { computeHere } from '../../platform/computing/here.ts'
import { inSharedTime } from '../../platform/db/statement-timeout.ts'
import { isTooMuch } from '../../platform/queries/run-query.ts'
import { readValues } from '../../platform/queries/run-statement.ts'
import { BrokenRun } from './broken.ts'
import { NotReached, type SharedRecords, type WalkStart } from './shared-records.ts'

const MOST_ROWS = 1000

/** A row of values by their names. */
export type Row = Readonly<Record<string, Value>>

/** What a query is run on. */
interface Sight extends WalkStart {
  readonly records: SharedRecords
}

/** The rows of a checked query, with everything that the trigger sees in it. */
export async function runSeen(seen: Sight, plan: Plan): Promise<readonly Row[]> {
  try {
    const rows = await rowsOf(seen, plan)
    if (rows.length > MOST_ROWS) throw new BrokenRun({ code: 'tooManyRows' })
    return rows
  } catch (error) {
    throw error instanceof LimitError ? new BrokenRun({ code: 'tooSlow' }) : error
  }
}

async function rowsOf(seen: Sight, plan: Plan): Promise<readonly Row[]> {
  if (readsTables(plan)) return await runInDatabase(seen, plan)
  if (!walks(plan)) return runHere(seen, plan)
  return (await runWalking(seen, plan)) ?? (await runInDatabase(seen, plan))
}

/** Whether it reads rows of the company. */
const readsTables = ({ root, steps }: Plan): boolean =>
  root.kind !== 'NULL' || steps.some(({ kind }) => kind === 'JOIN')

/** Whether it walks to records of the company. */
const walks = ({ steps }: Plan): boolean =>
  steps.some((step) => expressionsOf(step).some(({ typed }) => readsRecords(typed)))

const NO_RECORDS = { find: () => undefined, ids: () => [] }

function runHere({ model, values }: Sight, plan: Plan): readonly Row[] {
  const { zone, now, budget } = model
  const names = { get: (name: string) => values[name] }
  const { rows } = runPlan(plan, { source: NO_RECORDS, zone, now, names, ...(budget ? { budget } : {}) })
  return rows.map((row) => Object.fromEntries(row.values))
}

/** The same on records that are read once for all that is looked at together; undefined where that is too much for here. */
async function runWalking(seen: Sight, plan: Plan): Promise<readonly Row[] | undefined> {
  const { zone, now } = seen.model
  const names = { get: (name: string) => seen.values[name] }
  const find = await withinTime(() => seen.records.finderOf(seen, plan))
  const source = { find, ids: () => [] }
  try {
    const { rows } = computeHere((budget) => runPlan(plan, { source, zone, now, names, budget }))
    return rows.map((row) => Object.fromEntries(row.values))
  } catch (error) {
    if (error instanceof LimitError || error instanceof NotReached) return undefined
    throw error
  }
}

async function runInDatabase({ trx, model, time, values }: Sight, plan: Plan): Promise<readonly Row[]> {
  const page = { order: [], offset: 0, limit: MOST_ROWS + 1 }
  const statement = compile(bindNames(plan, values), model, { page })
  return await withinTime(() => inSharedTime(trx, time, () => readValues(trx, statement)))
}

async function withinTime<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw isTooMuch(error) ? new BrokenRun({ code: 'tooSlow' }) : error
  }
}
