import type { AssetTypeFigures } from '@feldwerk/contract/workflow-results.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { resultTables } from './list-store.ts'
import type { MonthCounts } from './rules.ts'

/** Since when is counted: the beginnings of the months in their order, and of what counts as lately. */
export interface CountedSince {
  readonly months: readonly Date[]
  readonly lately: Date
}

/** How many results each workflow had month by month, and how many of them deviate, in one statement. */
export async function countByMonth(
  trx: Trx,
  companyId: string,
  { months, lately }: CountedSince,
): Promise<MonthCounts[]> {
  const isLate = sql`result.completed_at >= ${lately}`
  const { rows } = await sql<MonthCounts>`select result.workflow_id as "workflowId",
      width_bucket(result.completed_at, ${months}::timestamptz[]) - 1 as month,
      count(*) as all, count(review.workflow_result_id) as deviating,
      count(*) filter (where ${isLate}) as "latelyAll",
      count(review.workflow_result_id) filter (where ${isLate}) as "latelyDeviating"
    from ${resultTables(companyId)}
    where result.company_id = ${companyId} and result.deleted_at is null and result.completed_at >= ${months[0]}
    group by 1, 2 order by 1, 2`.execute(trx)
  return rows
}

/** How many assets of each type results name since a time, and how many of them deviating ones do, in one statement. */
export async function countByAssetType(
  trx: Trx,
  companyId: string,
  since: Date,
): Promise<AssetTypeFigures[]> {
  const { rows } = await sql<AssetTypeFigures>`select named.type_id as "assetTypeId",
      count(distinct named.id) as all,
      count(distinct named.id) filter (where review.workflow_result_id is not null) as deviating
    from ${resultTables(companyId)}
    join workflow_result_asset about on about.company_id = ${companyId} and about.workflow_result_id = result.id
    join asset_name named on named.company_id = ${companyId} and named.id = about.asset_id
    where result.company_id = ${companyId} and result.deleted_at is null and result.completed_at >= ${since}
    group by 1 order by 1`.execute(trx)
  return rows
}

/** Results that went through a share: copies of those of another company, or own ones since it was accepted. */
export type SharedResults =
  | { readonly shareId: string }
  | { readonly workflowId: string; readonly since: Date; readonly until: Date | null }

/** How many of them there were week by week; `weeks` are the beginnings in their order. In one statement. */
export async function countByWeek(
  trx: Trx,
  companyId: string,
  { weeks, of }: { readonly weeks: readonly Date[]; readonly of: SharedResults },
): Promise<number[]> {
  const isOf =
    'shareId' in of
      ? sql`result.id in (select received.workflow_result_id from received_result received
          where received.company_id = ${companyId} and received.share_id = ${of.shareId} and not received.removed)`
      : sql`result.workflow_id = ${of.workflowId} and result.completed_at >= ${of.since}
          and result.received_at >= ${of.since}
          and (${of.until}::timestamptz is null or result.received_at <= ${of.until})`
  const { rows } = await sql<{ week: number; count: number }>`
    select width_bucket(result.completed_at, ${weeks}::timestamptz[]) - 1 as week, count(*) as count
    from workflow_result result
    where result.company_id = ${companyId} and result.deleted_at is null
      and result.completed_at >= ${weeks[0]} and ${isOf}
    group by 1`.execute(trx)
  const counts = new Map(rows.map(({ week, count }) => [week, count]))
  return weeks.map((_, week) => counts.get(week) ?? 0)
}
