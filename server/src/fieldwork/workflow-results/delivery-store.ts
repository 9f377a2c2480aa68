import type { WorkflowTranslation } from '@feldwerk/contract/workflows.ts'
import { sql } from 'kysely'
import { SHOWN_ACCOUNT, type ShownAccount } from '../../people/accounts/references-store.ts'
import { planned } from '../../platform/db/planned.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { isPermitted } from '../workflows/permitted-store.ts'
import type { Delivery } from './delivery.ts'

/** What the database knows of a delivery before its answers are read: about its workflow, sender and id. */
export interface DeliveryFacts {
  /** The published version; null: there never was one. */
  readonly version: number | null
  readonly isDeleted: boolean
  readonly taskRecordType: string
  /** The clock of the company. */
  readonly zone: string
  /** Whether the account may perform it now, or was once allowed to. */
  readonly isPermitted: boolean
  readonly wasPermitted: boolean
  /** The triggers that its results set going; null: none. */
  readonly triggerRevision: number | null
  /** Whether another company gave the workflow and hears of its results. */
  readonly isShared: boolean
  /** The workflow as results show it. */
  readonly translations: WorkflowTranslation[]
  readonly imageFileId: string | null
  readonly sender: ShownAccount
  /** Null: no result has this id yet; else whether that result is the same, sent by the same account. */
  readonly isRepeat: boolean | null
}

/** By the ids of the results, in one statement; none where the company never had such a workflow. */
export async function readFacts(
  trx: Trx,
  companyId: string,
  deliveries: readonly Delivery[],
): Promise<ReadonlyMap<string, DeliveryFacts>> {
  const rows = await readRows(trx, {
    companyId,
    workflowIds: deliveries.map((each) => each.workflowId),
    accountIds: deliveries.map((each) => each.accountId),
    resultIds: deliveries.map((each) => each.resultId),
    bodyHashes: deliveries.map((each) => each.bodyHash),
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

const readRows = planned(
  'read_delivery_facts',
  ({ companyId, workflowIds, accountIds, resultIds, bodyHashes }: InColumns) => sql<
    DeliveryFacts & { resultId: string }
  >`
    select sent.result_id as "resultId", workflow.version, workflow.deleted_at is not null as "isDeleted",
      workflow.task_record_type as "taskRecordType", company.time_zone as zone,
      ${isPermitted({ companyId, accountId: sql`sent.account_id` }, sql`workflow.id`)} as "isPermitted",
      exists (select from workflow_permission_past past where past.company_id = ${companyId}
        and past.workflow_id = workflow.id and past.account_id = sent.account_id) as "wasPermitted",
      workflow.trigger_revision as "triggerRevision", workflow.shared_by is not null as "isShared",
      workflow.translations, workflow.image_file_id as "imageFileId", ${SHOWN_ACCOUNT} as sender,
      (select created_by = sent.account_id and body_hash = sent.body_hash from workflow_result
        where company_id = ${companyId} and id = sent.result_id) as "isRepeat"
    from unnest(${workflowIds}::uuid[], ${accountIds}::uuid[], ${resultIds}::uuid[], ${bodyHashes}::bytea[])
        as sent (workflow_id, account_id, result_id, body_hash)
      join workflow on workflow.company_id = ${companyId} and workflow.id = sent.workflow_id
      join company on company.id = workflow.company_id
      join account on account.company_id = workflow.company_id and account.id = sent.account_id`,
)
