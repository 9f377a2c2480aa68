import { Problem } from '@feldwerk/contract/errors.ts'
import { LIMITS } from '@feldwerk/query/limits.ts'
import { bucketOf } from '@feldwerk/query/metric/buckets.ts'
import type { MetricCell } from '@feldwerk/query/metric/metric.ts'
import { add } from '@feldwerk/query/metric/run.ts'
import { keyOf } from '@feldwerk/query/values.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { inSnapshot } from '../../../platform/db/tenant.ts'
import type { JobContext } from '../../../platform/jobs/context.ts'
import { runQuery } from '../../../platform/queries/run-query.ts'
import { runStatement } from '../../../platform/queries/run-statement.ts'
import { changesOf, NO_MARKS } from '../../../platform/records/changes.ts'
import { monthText } from '../pieces.ts'
import { cutsOf } from './cuts.ts'
import type { Shape } from './shape.ts'
import { forgetSums, keepMonth, keepShapes, type MonthOfSums, noteState, stateOf } from './store.ts'
import { type WantedShape, wantedShapes } from './wanted.ts'

type SumsTools = Pick<JobContext, 'databases' | 'inCompany' | 'signal'>

interface MakeOptions {
  readonly companyId: string
  /** Sums are kept of types with so many records. */
  readonly atLeast: number
  /** What is not done after so long is left for the next time. */
  readonly longestMs: number
  /** A month of one shape is read within so many seconds, 10 unless given, and has its turn with the queries of its company. */
  readonly seconds?: number
}

/**
 * Brings the kept sums of a company to the state of its records: months that have changed are reckoned anew, those of
 * metrics that no dashboard shows any more go. Doing it again changes nothing. False where there was no time for all. Of a
 * shape whose month cannot be read now, the rest is left for the next time as well, and others are made.
 */
export async function makeSums(tools: SumsTools, options: MakeOptions): Promise<boolean> {
  const { companyId, longestMs, seconds = 10 } = options
  const { databases, inCompany, signal } = tools
  const until = performance.now() + longestMs
  const { state, shapes } = await inSnapshot(databases.db, companyId, async (trx) => ({
    state: await stateOf(trx, companyId),
    shapes: await wantedShapes(trx, options),
  }))
  if (shapes.length === 0) {
    await inCompany('write', (trx) => forgetSums(trx, companyId))
    return true
  }
  const names = shapes.map(({ shape }) => shape).toSorted()
  await inCompany('write', (trx) => keepShapes(trx, companyId, names))
  let isOfState = true
  for (const shape of shapes) {
    for (const month of shape.due) {
      if (signal.aborted || performance.now() > until) return false
      const made = await makeMonth(tools, { companyId, shape, month, seconds })
      if (!made) {
        isOfState = false
        break
      }
      await inCompany('write', async (trx) => {
        for (const each of made) await keepMonth(trx, each)
      })
    }
  }
  if (isOfState) await inCompany('write', (trx) => noteState(trx, companyId, state))
  return true
}

interface MonthWanted {
  readonly companyId: string
  readonly shape: WantedShape
  /** When it begins (UTC). */
  readonly month: number
  readonly seconds: number
}

/** The cells of a month by both grains, of one state of its records; undefined where its turn has not come, or it takes too long. */
async function makeMonth(
  { databases, signal }: SumsTools,
  { companyId, shape, month, seconds }: MonthWanted,
): Promise<readonly MonthOfSums[] | undefined> {
  const { typeId, zone } = shape
  const days = cutsOf(month, 'DAY', zone)
  const months = cutsOf(month, 'MONTH', zone)
  try {
    return await runQuery(databases, { companyId, signal, seconds }, async (trx) => {
      const marks = (await changesOf(trx, companyId, [typeId])).get(typeId) ?? NO_MARKS
      const key = { companyId, shape: shape.shape, month: monthText(month), mark: marks.of(monthText(month)) }
      const byDay = await read(trx, shape, days)
      const byMonth = byDay ? coarser(byDay, days, months) : await read(trx, shape, months)
      return [
        { ...key, grain: 'DAY', cells: byDay && worthKeeping(byDay), starts: days },
        { ...key, grain: 'MONTH', cells: byMonth && worthKeeping(byMonth), starts: months },
      ]
    })
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** Null where there are more cells than are put together in memory. */
async function read(trx: Trx, { within }: Shape, bounds: readonly number[]): Promise<MetricCell[] | null> {
  const statement = within(bounds)
  const rows = await runStatement(trx, statement)
  return rows.length > LIMITS.groups ? null : rows.map(statement.cell)
}

/** Cells of longer buckets, each of which holds whole ones. */
function coarser(cells: readonly MetricCell[], from: readonly number[], to: readonly number[]): MetricCell[] {
  const placed = cells.map((cell) => ({ ...cell, bucket: bucketOf(from[cell.bucket] ?? 0, to) - 1 }))
  const groups = Map.groupBy(placed, ({ bucket, label }) => keyOf([bucket, label]))
  return [...groups.values()].map((group) => group.reduce(add))
}

/** So few cells are always worth it. */
const FEW = 1000
/** Otherwise each is to stand for so many records. */
const RECORDS_A_CELL = 4

function worthKeeping(cells: readonly MetricCell[]): readonly MetricCell[] | null {
  const records = cells.reduce((sum, { count }) => sum + count, 0)
  return cells.length <= FEW || cells.length * RECORDS_A_CELL <= records ? cells : null
}
