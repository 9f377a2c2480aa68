import { sql } from 'kysely'
import type { Trx } from '../platform/db/pool.ts'
import { isPermitted } from '../workflows/permitted.ts'
import type { WorkflowKey } from '../workflows/store.ts'

/** What must be known of a workflow when a result of it arrives. */
export interface Arrival {
  /** The published version; null: nobody could ever perform it. */
  readonly version: number | null
  readonly isDeleted: boolean
  readonly taskRecordType: string
  /** The clock of the company. */
  readonly zone: string
  /** Whether the account may perform it now, or could once. */
  readonly isPermitted: boolean
  readonly wasPermitted: boolean
}

/** In one statement; undefined where the company never had such a workflow. */
export async function findArrival(
  trx: Trx,
  { companyId, workflowId }: WorkflowKey,
  accountId: string,
): Promise<Arrival | undefined> {
  const { rows } = await sql<Arrival>`
    select workflow.version, workflow.deleted_at is not null as "isDeleted",
      workflow.task_record_type as "taskRecordType", company.time_zone as zone,
      ${isPermitted({ companyId, accountId }, sql`workflow.id`)} as "isPermitted",
      exists (select from workflow_permission_past past where past.company_id = ${companyId}
        and past.workflow_id = workflow.id and past.account_id = ${accountId}) as "wasPermitted"
    from workflow join company on company.id = workflow.company_id
    where workflow.company_id = ${companyId} and workflow.id = ${workflowId}`.execute(trx)
  return rows[0]
}
