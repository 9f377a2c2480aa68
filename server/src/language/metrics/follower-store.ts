import { sql } from 'kysely'
import { noteChange } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import type { MetricKey } from './store.ts'

/** From now on an account is told when the figure of a metric goes beyond its bound. */
export async function followMetric(
  trx: Trx,
  { companyId, metricId }: MetricKey,
  accountId: string,
): Promise<void> {
  await sql`insert into metric_follower (company_id, metric_id, account_id)
    values (${companyId}, ${metricId}, ${accountId}) on conflict do nothing`.execute(trx)
  noteChange(trx, companyId, { kind: 'METRIC', id: metricId, operation: 'CHANGED' })
}

/** No longer. */
export async function unfollowMetric(
  trx: Trx,
  { companyId, metricId }: MetricKey,
  accountId: string,
): Promise<void> {
  await sql`delete from metric_follower
    where company_id = ${companyId} and metric_id = ${metricId} and account_id = ${accountId}`.execute(trx)
  noteChange(trx, companyId, { kind: 'METRIC', id: metricId, operation: 'CHANGED' })
}

/** Who follows a metric. */
export async function followersOfMetric(trx: Trx, { companyId, metricId }: MetricKey): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`select account_id from metric_follower
    where company_id = ${companyId} and metric_id = ${metricId} order by account_id`.execute(trx)
  return rows.map((row) => row.account_id)
}

/** The metrics with a bound that anybody of a company follows. */
export async function listFollowed(
  trx: Trx,
  companyId: string,
): Promise<{ readonly id: string; readonly revision: number }[]> {
  const { rows } = await sql<{ id: string; revision: number }>`select id, revision from metric
    where company_id = ${companyId} and bound is not null and deleted_at is null
      and exists (select from metric_follower where company_id = ${companyId} and metric_id = metric.id)
    order by id`.execute(trx)
  return rows
}

/** Which of these metrics an account follows. */
export async function followedAmong(
  trx: Trx,
  { companyId, accountId }: AccountKey,
  metricIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ metric_id: string }>`select metric_id from metric_follower
    where company_id = ${companyId} and account_id = ${accountId} and metric_id = any(${metricIds}::uuid[])`.execute(
    trx,
  )
  return new Set(rows.map((row) => row.metric_id))
}
