import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { ACCOUNTS, MARK } from '../../platform/records/changes.ts'

/**
 * A text that is another one after every change of what a dashboard shows: of its definition, of the metrics and views
 * that it is made of, and of the records that they read.
 */
export async function watermarkOf(trx: Trx, companyId: string, dashboardId: string): Promise<string> {
  const { rows } = await sql<{ watermark: string }>`
    with recursive used (kind, id) as (
      select 'DASHBOARD', ${dashboardId}::uuid
      union
      select target_kind, target_id from used
      join reference on reference.company_id = ${companyId} and source_kind = used.kind and source_id = used.id
    ), types as (
      select type.id, type.version from used
      join record_type type on type.company_id = ${companyId} and type.subject = used.id
      where used.kind in ('ASSET_TYPE', 'WORKFLOW')
      union select ${ACCOUNTS}::uuid, 0
    ), marks as (
      select concat_ws(' ', types.id, types.version, (select ${MARK} from record_change
        where company_id = ${companyId} and type_id = types.id)) as mark from types
      union all
      select concat_ws(' ', id, revision) from dashboard where company_id = ${companyId} and id = ${dashboardId}
      union all
      select concat_ws(' ', metric.id, revision) from used
      join metric on metric.company_id = ${companyId} and metric.id = used.id where used.kind = 'METRIC'
      union all
      select concat_ws(' ', view.id, view.last_change_at) from used
      join view on view.company_id = ${companyId} and view.id = used.id where used.kind = 'VIEW'
      union all
      select concat_ws(' ', id, time_zone) from company where id = ${companyId}
    )
    select md5(string_agg(mark, ',' order by mark)) as watermark from marks`.execute(trx)
  return rows[0]?.watermark ?? ''
}
