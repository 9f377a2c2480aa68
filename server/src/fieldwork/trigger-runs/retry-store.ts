import type { TriggerRunKind } from '@feldwerk/contract/trigger-runs.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { noteRuns } from './note-runs.ts'
import type { RunKey } from './store.ts'

/** Which runs that were given up are meant. */
export interface FailedFilter {
  readonly workflowId?: string | undefined
  readonly triggerId?: string | undefined
  readonly kinds?: readonly TriggerRunKind[] | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** Of what is older than 90 days, only what came of it is left. */
const canBeDone = sql<boolean>`(jsonb_typeof(plan) <> 'object' or plan ? case kind
  when 'TASK' then 'validFrom' when 'ASSET' then 'values' when 'PDF' then 'document' else 'body' end)`

/**
 * Has a run tried at once that waits or was given up, with a number that no try has had; false in any other state. One
 * that could not be worked out is worked out then.
 */
export async function tryAgain(trx: Trx, { companyId, runId }: RunKey): Promise<boolean> {
  const wanted = sql`company_id = ${companyId} and id = ${runId} and state in ('WAITING', 'FAILED') and ${canBeDone}`
  return (await againAt(trx, companyId, wanted)) > 0
}

/** Has runs that were given up tried again, the first of them first; gives how many, and how many more there are. */
export async function retryFailed(
  trx: Trx,
  companyId: string,
  { filter, most }: { readonly filter: FailedFilter; readonly most: number },
): Promise<{ retried: number; left: number }> {
  const wanted = sql.join(conditions(companyId, filter), sql` and `)
  const retried = await againAt(trx, companyId, sql`${wanted} order by evaluated_at, id limit ${most}`)
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from trigger_run where ${wanted}`.execute(trx)
  return { retried, left: rows[0]?.left ?? 0 }
}

/** Has these tried again, and with each that was beyond the bound of its hour those that stand behind it. */
async function againAt(trx: Trx, companyId: string, wanted: RawBuilder<unknown>): Promise<number> {
  const again = sql`state = 'WAITING', due_at = now(), ended_at = null`
  const { rows } = await sql<{ id: string }>`
    with led as materialized (
      select id, case when problem->>'code' = 'overHourly' then bundle end as bundle from trigger_run
      where ${wanted} for update
    ), first as (
      update trigger_run set ${again}, bundle = case when problem->>'code' = 'overHourly' then null else bundle end
      where company_id = ${companyId} and id = any (array(select id from led))
      returning id
    ), others as (
      update trigger_run set ${again}, bundle = null
      where company_id = ${companyId} and state = 'BUNDLED' and bundle = any (array(select bundle from led))
      returning id
    )
    select id from first union all select id from others`.execute(trx)
  noteRuns(
    trx,
    companyId,
    rows.map(({ id }) => id),
  )
  return rows.length
}

function conditions(
  companyId: string,
  { workflowId, triggerId, kinds, from, until }: FailedFilter,
): RawBuilder<unknown>[] {
  return [
    sql`company_id = ${companyId} and state = 'FAILED' and ${canBeDone}`,
    ...(workflowId === undefined ? [] : [sql`workflow_id = ${workflowId}`]),
    ...(triggerId === undefined ? [] : [sql`trigger_id = ${triggerId}`]),
    ...(kinds === undefined ? [] : [sql`kind = any(${kinds}::text[])`]),
    ...(from === undefined ? [] : [sql`evaluated_at >= ${from}`]),
    ...(until === undefined ? [] : [sql`evaluated_at < ${until}`]),
  ]
}
