import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { ACCOUNTS, MARK } from '../../platform/records/changes.ts'
import type { MetricKey } from './store.ts'

/** How the figures of a metric were when they were last held against its bound. */
export interface MetricAlert {
  /** What figure and bound were. */
  readonly rule: string
  /** The state of the records that the figures came from. */
  readonly mark: string
  readonly lookedAt: Date
  /** When the running period is over. */
  readonly nextAt: Date
  /** Where the periods began whose figures were beyond; null where that could not be said. */
  readonly beyond: readonly Date[] | null
}

/** A followed metric whose figures may be others than they were. */
export interface DueMetric {
  readonly id: string
  readonly revision: number
  readonly rule: string
  readonly mark: string
  /** When it was last looked at; null for never. */
  readonly lookedAt: Date | null
  /** There is nothing to compare with: never looked at, another rule, or not followed all the time since. */
  readonly isNew: boolean
}

/**
 * The metrics with a bound that somebody follows, and that are to be looked at: their records, views or the clock of the
 * company have changed, a period is over, or there is nothing to compare with yet. Each once in a minute of the clock,
 * the one first that was not looked at for longest.
 */
export async function listDueMetrics(trx: Trx, companyId: string, now: Date): Promise<DueMetric[]> {
  const { rows } = await sql<DueMetric>`
    with recursive followed as (
      select id, revision, md5(concat_ws(' ', sources, aggregation, percent, bound)) as rule,
        (select min(since) from metric_follower where company_id = ${companyId} and metric_id = metric.id) as since
      from metric where company_id = ${companyId} and bound is not null and deleted_at is null
    ), used (metric_id, kind, id) as (
      select id, 'METRIC', id from followed where since is not null
      union
      select metric_id, target_kind, target_id from used
      join reference on reference.company_id = ${companyId} and source_kind = used.kind and source_id = used.id
    ), marks as (
      select metric_id, concat_ws(' ', type.id, type.version, (select ${MARK} from record_change
        where company_id = ${companyId} and type_id = type.id)) as mark
      from used join record_type type on type.company_id = ${companyId} and type.subject = used.id
      where used.kind in ('ASSET_TYPE', 'WORKFLOW')
      union all
      select metric_id, concat_ws(' ', view.id, view.last_change_at)
      from used join view on view.company_id = ${companyId} and view.id = used.id where used.kind = 'VIEW'
      union all
      select id, (select ${MARK} from record_change where company_id = ${companyId} and type_id = ${ACCOUNTS}::uuid)
      from followed
      union all
      select id, (select time_zone from company where id = ${companyId}) from followed
    ), looked as (
      select followed.id, revision, followed.rule, alert.looked_at, alert.next_at, alert.mark as known,
        (select md5(string_agg(mark, ',' order by mark)) from marks where metric_id = followed.id) as mark,
        alert.rule is distinct from followed.rule or alert.looked_at < since as is_new
      from followed
      left join metric_alert alert on alert.company_id = ${companyId} and alert.metric_id = followed.id
      where since is not null
    )
    select id, revision, rule, mark, looked_at as "lookedAt", is_new as "isNew" from looked
    where is_new or (date_trunc('minute', looked_at) < date_trunc('minute', ${now}::timestamptz)
      and (next_at <= ${now} or mark is distinct from known))
    order by looked_at nulls first, id`.execute(trx)
  return rows
}

/** The last state of a metric, locked until the commit. */
export async function lockAlert(
  trx: Trx,
  { companyId, metricId }: MetricKey,
): Promise<Pick<MetricAlert, 'lookedAt' | 'beyond'> | undefined> {
  const { rows } = await sql<Pick<MetricAlert, 'lookedAt' | 'beyond'>>`
    select looked_at as "lookedAt", beyond from metric_alert
    where company_id = ${companyId} and metric_id = ${metricId} for no key update`.execute(trx)
  return rows[0]
}

/** Keeps how a metric is now. */
export async function saveAlert(
  trx: Trx,
  { companyId, metricId }: MetricKey,
  { rule, mark, lookedAt, nextAt, beyond }: MetricAlert,
): Promise<void> {
  await sql`insert into metric_alert (company_id, metric_id, rule, mark, looked_at, next_at, beyond)
    values (${companyId}, ${metricId}, ${rule}, ${mark}, ${lookedAt}, ${nextAt}, ${beyond}::timestamptz[])
    on conflict (company_id, metric_id) do update set rule = excluded.rule, mark = excluded.mark,
      looked_at = excluded.looked_at, next_at = excluded.next_at, beyond = excluded.beyond`.execute(trx)
}

/** When the figures of a metric were last held against its bound; undefined for never. */
export async function lastLookAt(trx: Trx, { companyId, metricId }: MetricKey): Promise<Date | undefined> {
  const { rows } = await sql<{ looked_at: Date }>`select looked_at from metric_alert
    where company_id = ${companyId} and metric_id = ${metricId}`.execute(trx)
  return rows[0]?.looked_at
}

/** Companies in which somebody follows a metric with a bound. */
export async function companiesThatFollowMetrics(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies_with_followed_metrics()`.execute(trx)
  return rows.map((row) => row.company_id)
}
