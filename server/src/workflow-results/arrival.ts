import type { WorkflowTranslation } from '@feldwerk/contract/workflows.ts'
import { sql } from 'kysely'
import { SHOWN_ACCOUNT, type ShownAccount } from '../accounts/references.ts'
import { planned } from '../platform/db/planned.ts'
import type { Trx } from '../platform/db/pool.ts'
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
  readonly bodyHash: Buffer
}

/** Undefined where the company never had such a workflow. */
export async function findArrival(trx: Trx, arriving: Arriving): Promise<Arrival | undefined> {
  return (await readArrival(trx, arriving))[0]
}

const readArrival = planned(
  'read_arrival',
  ({ companyId, workflowId, accountId, resultId, bodyHash }: Arriving) => sql<Arrival>`
    select workflow.version, workflow.deleted_at is not null as "isDeleted",
      workflow.task_record_type as "taskRecordType", company.time_zone as zone,
      ${isPermitted({ companyId, accountId }, sql`workflow.id`)} as "isPermitted",
      exists (select from workflow_permission_past past where past.company_id = ${companyId}
        and past.workflow_id = workflow.id and past.account_id = ${accountId}) as "wasPermitted",
      workflow.translations, workflow.image_file_id as "imageFileId", ${SHOWN_ACCOUNT} as sender,
      (select created_by = ${accountId} and body_hash = ${bodyHash} from workflow_result
        where company_id = ${companyId} and id = ${resultId}) as "isRepeat"
    from workflow join company on company.id = workflow.company_id
      join account on account.company_id = workflow.company_id and account.id = ${accountId}
    where workflow.company_id = ${companyId} and workflow.id = ${workflowId}`,
)
