import type { WorkflowTranslation } from '@feldwerk/contract/workflows.ts'
import { sql } from 'kysely'
import { SHOWN_ACCOUNT, type ShownAccount } from '../../people/accounts/references.ts'
import { planned } from '../../platform/db/planned.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { isPermitted, type Performer } from '../workflows/permitted.ts'

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
  /** As the workflow is shown beside its results. */
  readonly translations: WorkflowTranslation[]
  readonly imageFileId: string | null
  readonly sender: ShownAccount
  /** Null: no result has this id yet; else whether it is this very one, sent by the same account. */
  readonly isRepeat: boolean | null
}

/** Who sends which result. */
export interface Arriving extends Performer {
  readonly resultId: string
  /** Of what was sent, but for the id. */
  readonly bodyHash: Buffer
}

/** By the ids of the results, in one statement; none where the company never had such a workflow. */
export async function findArrivals(
  trx: Trx,
  companyId: string,
  arriving: readonly Arriving[],
): Promise<ReadonlyMap<string, Arrival>> {
  const rows = await readArrivals(trx, {
    companyId,
    workflowIds: arriving.map((each) => each.workflowId),
    accountIds: arriving.map((each) => each.accountId),
    resultIds: arriving.map((each) => each.resultId),
    bodyHashes: arriving.map((each) => each.bodyHash),
  })
  return new Map(rows.map((row) => [row.resultId, row]))
}

interface InColumns {
  readonly companyId: string
  readonly workflowIds: readonly string[]
  readonly accountIds: readonly string[]
  readonly resultIds: readonly string[]
  readonly bodyHashes: readonly Buffer[]
}

const readArrivals = planned(
  'read_arrivals',
  ({ companyId, workflowIds, accountIds, resultIds, bodyHashes }: InColumns) => sql<
    Arrival & { resultId: string }
  >`
    select sent.result_id as "resultId", workflow.version, workflow.deleted_at is not null as "isDeleted",
      workflow.task_record_type as "taskRecordType", company.time_zone as zone,
      ${isPermitted({ companyId, accountId: sql`sent.account_id` }, sql`workflow.id`)} as "isPermitted",
      exists (select from workflow_permission_past past where past.company_id = ${companyId}
        and past.workflow_id = workflow.id and past.account_id = sent.account_id) as "wasPermitted",
      workflow.translations, workflow.image_file_id as "imageFileId", ${SHOWN_ACCOUNT} as sender,
      (select created_by = sent.account_id and body_hash = sent.body_hash from workflow_result
        where company_id = ${companyId} and id = sent.result_id) as "isRepeat"
    from unnest(${workflowIds}::uuid[], ${accountIds}::uuid[], ${resultIds}::uuid[], ${bodyHashes}::bytea[])
        as sent (workflow_id, account_id, result_id, body_hash)
      join workflow on workflow.company_id = ${companyId} and workflow.id = sent.workflow_id
      join company on company.id = workflow.company_id
      join account on account.company_id = workflow.company_id and account.id = sent.account_id`,
)
