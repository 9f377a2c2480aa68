import { createHash } from 'node:crypto'
import type { CompiledMetric } from '@feldwerk/query/metric/compile.ts'
import type { MetricPlan } from '@feldwerk/query/metric/metric.ts'
import type { Compiled } from '@feldwerk/query/sql/compile.ts'
import type { Statement } from '@feldwerk/query/sql/render.ts'
import { show } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import type { CallerContext } from '../context.ts'
import { type Measurement, measure } from '../metric-data/measure.ts'
import { limitConcurrency } from '../platform/concurrency.ts'
import type { Trx } from '../platform/db/pool.ts'
import { QUERIES_AT_ONCE, runQuery, runStatement } from '../platform/queries/run-query.ts'
import { valuesOf } from '../view-data/cells.ts'
import type { Model } from '../views/model.ts'
import { createResultCache, type Sized } from './result-cache.ts'
import { ACCOUNTS } from './watermark.ts'

/** What a panel's statements give, before anything is looked up that it mentions. */
export type Result = Sized &
  (
    | { readonly kind: 'CELLS'; readonly measurement: Measurement }
    | { readonly kind: 'ROWS'; readonly rows: readonly (readonly Value[])[] }
  )

/** Statements that are to be run for a panel, and the record types that they read. */
export interface Work {
  readonly statements: readonly Statement[]
  readonly typeIds: ReadonlySet<string>
  readonly run: (trx: Trx) => Promise<Result>
}

const MOST_BYTES = 64 * 1024 * 1024
const SECONDS = 10
/** Panels wait for each other longer than one query would. */
const PATIENCE_SECONDS = 60

const cache = createResultCache<Result>(MOST_BYTES)

/** A model whose compiler tells which record types a statement reads. */
export function watched(model: Model): { readonly model: Model; readonly typeIds: ReadonlySet<string> } {
  const typeIds = new Set<string>()
  const { storage, types } = model
  const table: typeof storage.table = (type) => {
    typeIds.add(types.get(show(type))?.id ?? ACCOUNTS)
    return storage.table(type)
  }
  return { model: { ...model, storage: { table } }, typeIds }
}

export function metricWork(
  statements: readonly CompiledMetric[],
  plans: readonly MetricPlan[],
  typeIds: ReadonlySet<string>,
): Work {
  const run = async (trx: Trx): Promise<Result> => {
    const measurement = await measure(trx, statements, plans)
    return { kind: 'CELLS', measurement, bytes: 500 + 200 * measurement.cells.length }
  }
  return { statements, typeIds, run }
}

export function rowsWork(statement: Compiled, typeIds: ReadonlySet<string>): Work {
  const run = async (trx: Trx): Promise<Result> => {
    const rows = (await runStatement(trx, statement)).map((row) => valuesOf(row, statement.columns))
    return { kind: 'ROWS', rows, bytes: 500 + 2 * JSON.stringify(rows).length }
  }
  return { statements: [statement], typeIds, run }
}

/**
 * The result of some work, as of `changes` or newer. Kept under the statements themselves, their parameters (whose
 * company, which bounds, who reads) and how often the types that they read have been changed: what somebody has
 * written before asking is in it.
 */
export async function resultOf(
  { platform, caller, signal }: CallerContext,
  { statements, typeIds, run }: Work,
  changes: ReadonlyMap<string, string>,
): Promise<Result> {
  const { companyId } = caller
  const marks = [...typeIds].toSorted().map((id) => [id, changes.get(id) ?? ''])
  const texts = statements.map(({ text, values }) => [text, values])
  const key = createHash('sha256')
    .update(JSON.stringify([companyId, texts, marks]))
    .digest('base64')
  return await cache.read(key, signal, (stop) =>
    inTurn(companyId, () =>
      runQuery(
        platform.databases,
        { companyId, signal: stop, seconds: SECONDS, patience: PATIENCE_SECONDS },
        run,
      ),
    ),
  )
}

/** One place is left for whoever looks at a table meanwhile. */
const AT_ONCE = QUERIES_AT_ONCE - 1

interface Turns {
  readonly take: ReturnType<typeof limitConcurrency>
  count: number
}
const turns = new Map<string, Turns>()

/** A few of a company's panels at a time, in their order. */
async function inTurn<T>(companyId: string, work: () => Promise<T>): Promise<T> {
  const turn = turns.get(companyId) ?? { take: limitConcurrency(AT_ONCE), count: 0 }
  turns.set(companyId, turn)
  turn.count += 1
  try {
    return await turn.take(work)
  } finally {
    turn.count -= 1
    if (turn.count === 0) turns.delete(companyId)
  }
}
