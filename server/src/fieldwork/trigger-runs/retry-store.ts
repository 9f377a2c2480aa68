import type { TriggerRunKind } from '@feldwerk/contract/trigger-runs.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { noteRuns } from './note-runs.ts'
import { canBeDone } from './store.ts'

/** Which runs that were given up are meant. */
export interface FailedFilter {
  readonly workflowId?: string | undefined
  readonly triggerId?: string | undefined
  readonly kinds?: readonly TriggerRunKind[] | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** Has runs that were given up tried again, the first of them first; gives how many, and how many more there are. */
export async function retryFailed(
  trx: Trx,
  companyId: string,
  { filter, most }: { readonly filter: FailedFilter; readonly most: number },
): Promise<{ retried: number; left: number }> {
  const wanted = sql.join(conditions(companyId, filter), sql` and `)
  const { rows: again } = await sql<{ id: string }>`
    update trigger_run set state = 'WAITING', due_at = now(), ended_at = null
    where company_id = ${companyId} and id = any (array(
      select id from trigger_run where ${wanted} order by evaluated_at, id limit ${most} for update))
    returning id`.execute(trx)
  noteRuns(
    trx,
    companyId,
    again.map(({ id }) => id),
  )
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from trigger_run where ${wanted}`.execute(trx)
  return { retried: again.length, left: rows[0]?.left ?? 0 }
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
