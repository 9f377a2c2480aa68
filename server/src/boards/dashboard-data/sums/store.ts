import { LIMITS } from '@feldwerk/query/limits.ts'
import type { MetricCell } from '@feldwerk/query/metric/metric.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Grain } from './cuts.ts'

/** What the cells of a metric's source are kept under. */
export interface SumsKey {
  readonly companyId: string
  readonly shape: string
}

/** A month of kept cells, without them. */
export interface KeptMonth {
  /** Its first day (UTC), as changes name it. */
  readonly month: string
  readonly grain: Grain
  /** The state of the records that they are of. */
  readonly mark: string
  /** False: there would be nearly as many cells as records, so they are read. */
  readonly pays: boolean
}

/** Shapes of a company whose cells are kept; none for a small one. */
export async function keptShapes(trx: Trx, companyId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ shapes: string[] }>`
    select shapes from metric_sum_state where company_id = ${companyId}`.execute(trx)
  return new Set(rows[0]?.shapes)
}

/** The months of a shape that are kept, whatever their state. */
export async function keptMonths(trx: Trx, { companyId, shape }: SumsKey): Promise<readonly KeptMonth[]> {
  const { rows } = await sql<KeptMonth>`
    select month::text as month, grain, mark, starts is not null as pays from metric_sum
    where company_id = ${companyId} and shape = ${shape}`.execute(trx)
  return rows
}

interface CellsWanted extends SumsKey {
  readonly months: readonly Pick<KeptMonth, 'month' | 'grain'>[]
  /** Sorts cells by when they begin. */
  readonly bounds: readonly number[]
  /** Where what lies behind each bound belongs; null: nowhere. */
  readonly places: readonly (number | null)[]
}

interface CellRow {
  readonly bucket: number
  readonly label: string | null
  readonly count: number
  readonly sum: number | null
  readonly min: number | null
  readonly max: number | null
}

/** The cells of these months within bounds, added up by place, which is their bucket, and label. */
export async function readCells(
  trx: Trx,
  { companyId, shape, months, bounds, places }: CellsWanted,
): Promise<readonly MetricCell[]> {
  const grains = months.map(({ grain }) => grain)
  const days = months.map(({ month }) => month)
  const times = bounds.map((bound) => new Date(bound).toISOString())
  const { rows } = await sql<CellRow>`
    select placed.bucket, cell.label, sum(cell.count) as count, sum(cell.sum) as sum, min(cell.min) as min,
      max(cell.max) as max
    from metric_sum kept
      cross join lateral unnest(kept.starts, kept.labels, kept.counts, kept.sums, kept.mins, kept.maxs)
        as cell (start, label, count, sum, min, max)
      cross join lateral (
        select (${places}::integer[])[width_bucket(cell.start, ${times}::timestamptz[])] as bucket offset 0
      ) placed
    where kept.company_id = ${companyId} and kept.shape = ${shape}
      and (kept.grain, kept.month) in (select * from unnest(${grains}::text[], ${days}::date[]))
      and placed.bucket is not null
    group by 1, 2 limit ${LIMITS.groups + 1}`.execute(trx)
  return rows.map(({ label, ...cell }) => ({
    ...cell,
    label: label === null ? null : JSON.parse(label),
    isRest: false,
  }))
}

/** A month of cells to keep; without cells it says that they are not worth it. */
export interface MonthOfSums extends SumsKey, Pick<KeptMonth, 'month' | 'grain' | 'mark'> {
  /** Their buckets are places among `starts`. */
  readonly cells: readonly MetricCell[] | null
  readonly starts: readonly number[]
}

export async function keepMonth(trx: Trx, kept: MonthOfSums): Promise<void> {
  const { companyId, shape, month, grain, mark, cells, starts } = kept
  const list = (of: (cell: MetricCell) => unknown) => cells?.map(of) ?? null
  await sql`insert into metric_sum
      (company_id, shape, month, grain, mark, starts, labels, counts, sums, mins, maxs)
    values (${companyId}, ${shape}, ${month}, ${grain}, ${mark},
      ${list(({ bucket }) => new Date(starts[bucket] ?? 0).toISOString())}::timestamptz[],
      ${list(({ label }) => (label === null ? null : JSON.stringify(label)))}::text[],
      ${list(({ count }) => count)}::float8[], ${list(({ sum }) => sum)}::float8[],
      ${list(({ min }) => min)}::float8[], ${list(({ max }) => max)}::float8[])
    on conflict (company_id, shape, month, grain) do update set mark = excluded.mark, starts = excluded.starts,
      labels = excluded.labels, counts = excluded.counts, sums = excluded.sums, mins = excluded.mins,
      maxs = excluded.maxs`.execute(trx)
}

/** Of which state of a company sums are wanted now: another text when others may be. */
export async function stateOf(trx: Trx, companyId: string): Promise<string> {
  const { rows } = await sql<{ mark: string }>`select metric_sum_mark(${companyId}) as mark`.execute(trx)
  return rows[0]?.mark ?? ''
}

/** Has the company's sums kept from now on: those of these shapes and no others. */
export async function keepShapes(trx: Trx, companyId: string, shapes: readonly string[]): Promise<void> {
  await sql`delete from metric_sum
    where company_id = ${companyId} and shape <> all(${shapes}::text[])`.execute(trx)
  await sql`insert into metric_sum_state (company_id, mark, shapes) values (${companyId}, '', ${shapes}::text[])
    on conflict (company_id) do update set shapes = excluded.shapes
    where metric_sum_state.shapes <> excluded.shapes`.execute(trx)
}

/** Notes that all sums are of that state. */
export async function noteState(trx: Trx, companyId: string, mark: string): Promise<void> {
  await sql`update metric_sum_state set mark = ${mark} where company_id = ${companyId}`.execute(trx)
}

/** Throws all sums of a company away; they are made anew where they are worth it. */
export async function forgetSums(trx: Trx, companyId: string): Promise<void> {
  await sql`delete from metric_sum where company_id = ${companyId}`.execute(trx)
  await sql`delete from metric_sum_state where company_id = ${companyId}`.execute(trx)
}

/** Metrics that dashboards of a company show. */
export async function shownMetrics(trx: Trx, companyId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select distinct target_id as id from reference
    where company_id = ${companyId} and source_kind = 'DASHBOARD' and target_kind = 'METRIC'
    order by 1`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Companies whose sums are of an older state than their records and definitions. */
export async function staleCompanies(trx: Trx): Promise<readonly string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies_with_stale_sums()`.execute(trx)
  return rows.map(({ company_id }) => company_id)
}

/** Companies without sums that have a type of so many records. */
export async function largeCompanies(trx: Trx, atLeast: number): Promise<readonly string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies_without_sums(${atLeast})`.execute(trx)
  return rows.map(({ company_id }) => company_id)
}
