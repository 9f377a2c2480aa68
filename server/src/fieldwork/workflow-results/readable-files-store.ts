import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { isPermitted } from '../workflows/permitted-store.ts'

/**
 * Whether an account that performs work may read a file of its company: what belongs to no result, what belongs to an
 * own one, and what a workflow shows that this account may perform: one that looks at such results itself or by a view.
 */
export async function mayPerformerRead(
  trx: Trx,
  { companyId, accountId }: { readonly companyId: string; readonly accountId: string },
  fileId: string,
): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    with recursive held as (
      select result.workflow_id, result.created_by
      from workflow_result_file used
      join workflow_result result on result.company_id = used.company_id and result.id = used.workflow_result_id
      where used.company_id = ${companyId} and used.file_id = ${fileId}
    ), performed as (
      select workflow.id, live.nodes
      from workflow
      join workflow_version live on live.company_id = workflow.company_id
        and live.workflow_id = workflow.id and live.version = workflow.version
      where workflow.company_id = ${companyId} and workflow.deleted_at is null
        and exists (select from held) and ${isPermitted({ companyId, accountId }, sql`workflow.id`)}
    ), looked_at (kind, id) as (
      select target_kind, target_id from performed
      join reference on reference.company_id = ${companyId} and source_kind = 'WORKFLOW' and source_id = performed.id
      union
      select target_kind, target_id from looked_at
      join reference on reference.company_id = ${companyId}
        and looked_at.kind = 'VIEW' and source_kind = 'VIEW' and source_id = looked_at.id
    )
    select not exists (select from held)
      or exists (select from held where created_by = ${accountId})
      or exists (select from held join looked_at on kind = 'WORKFLOW' and id = workflow_id)
      or exists (select from held join performed on performed.id = workflow_id
        where performed.nodes::text like '%"WORKFLOW_RESULT"%') as allowed`.execute(trx)
  return rows[0]?.allowed ?? false
}
