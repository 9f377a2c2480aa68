import { sql } from 'kysely'
import { noteChange } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { WorkflowKey } from './store.ts'

/** From now on an account is told of what needs a person at this workflow. */
export async function follow(
  trx: Trx,
  { companyId, workflowId }: WorkflowKey,
  accountId: string,
): Promise<void> {
  await sql`insert into workflow_follower (company_id, workflow_id, account_id)
    values (${companyId}, ${workflowId}, ${accountId}) on conflict do nothing`.execute(trx)
  noteChange(trx, companyId, { kind: 'WORKFLOW', id: workflowId, operation: 'CHANGED' })
}

/** No longer. */
export async function unfollow(
  trx: Trx,
  { companyId, workflowId }: WorkflowKey,
  accountId: string,
): Promise<void> {
  await sql`delete from workflow_follower
    where company_id = ${companyId} and workflow_id = ${workflowId} and account_id = ${accountId}`.execute(
    trx,
  )
  noteChange(trx, companyId, { kind: 'WORKFLOW', id: workflowId, operation: 'CHANGED' })
}

/** Who follows a workflow. */
export async function followersOf(
  trx: Trx,
  { companyId, workflowId }: WorkflowKey,
): Promise<readonly string[]> {
  return (await followersOfEach(trx, companyId, [workflowId])).get(workflowId) ?? []
}

/** Who follows each of these workflows; of one that nobody follows nothing. */
export async function followersOfEach(
  trx: Trx,
  companyId: string,
  workflowIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ workflowId: string; accountIds: readonly string[] }>`
    select workflow_id as "workflowId", array_agg(account_id order by account_id) as "accountIds"
    from workflow_follower
    where company_id = ${companyId} and workflow_id = any(${workflowIds}::uuid[]) group by 1`.execute(trx)
  return new Map(rows.map(({ workflowId, accountIds }) => [workflowId, accountIds]))
}
