import { type Selectable, sql } from 'kysely'
import type { ForeignCompany } from '../../people/foreign-accounts/store.ts'
import { noteChanges } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { ReceivedResultTable } from '../../platform/db/schema/workflows.ts'
import { removeReviews } from './review-store.ts'
import type { ResultKey } from './store.ts'

/** What is known of the original of a result that is a copy. */
export type ReceivedResult = Omit<Selectable<ReceivedResultTable>, 'company_id'>

/** The same, locked until the commit; undefined for what own people made, and for what never came. */
export async function lockReceived(
  trx: Trx,
  { companyId, resultId }: ResultKey,
): Promise<ReceivedResult | undefined> {
  return await trx
    .selectFrom('received_result')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('workflow_result_id', '=', resultId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Whether a result is a copy of one of another company. */
export async function isReceived(trx: Trx, { companyId, resultId }: ResultKey): Promise<boolean> {
  const row = await trx
    .selectFrom('received_result')
    .select('workflow_result_id')
    .where('company_id', '=', companyId)
    .where('workflow_result_id', '=', resultId)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes whose copy a result is that has just been stored. */
export async function insertReceived(
  trx: Trx,
  { companyId, resultId }: ResultKey,
  of: Pick<ReceivedResult, 'share_id' | 'foreign_company_id' | 'source_version' | 'labels'>,
): Promise<void> {
  const { labels, ...rest } = of
  await trx
    .insertInto('received_result')
    .values({
      company_id: companyId,
      workflow_result_id: resultId,
      ...rest,
      labels: JSON.stringify(labels),
    })
    .execute()
}

/** Notes which state of the original a copy has now. */
export async function updateReceived(
  trx: Trx,
  { companyId, resultId }: ResultKey,
  { source_version, labels }: Pick<ReceivedResult, 'source_version' | 'labels'>,
): Promise<void> {
  await trx
    .updateTable('received_result')
    .set({ source_version, labels: JSON.stringify(labels) })
    .where('company_id', '=', companyId)
    .where('workflow_result_id', '=', resultId)
    .execute()
}

/** Copies of a share that are there, locked until the commit. */
export async function lockCopiesOf(
  trx: Trx,
  companyId: string,
  { shareId, most }: { readonly shareId: string; readonly most: number },
): Promise<{ readonly id: string; readonly workflowId: string }[]> {
  const { rows } = await sql<{ id: string; workflowId: string }>`
    select result.id, result.workflow_id as "workflowId" from received_result received
    join workflow_result result on result.company_id = ${companyId} and result.id = received.workflow_result_id
    where received.company_id = ${companyId} and received.share_id = ${shareId} and not received.removed
    order by result.id limit ${most} for no key update`.execute(trx)
  return rows
}

/** Files that a result refers to, but for the documents that were made of it. */
export async function filesOfCopy(trx: Trx, { companyId, resultId }: ResultKey): Promise<string[]> {
  const rows = await trx
    .selectFrom('workflow_result_file')
    .select('file_id')
    .where('company_id', '=', companyId)
    .where('workflow_result_id', '=', resultId)
    .execute()
  return rows.map(({ file_id }) => file_id)
}

/** Of copies that are taken away only stays that there were some: no answers, no corrections, no review. */
export async function emptyCopies(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  await sql`update workflow_result set deleted_at = now(), deleted_document = '{}', meta = '{}'
    where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(trx)
  await sql`delete from workflow_result_change
    where company_id = ${companyId} and workflow_result_id = any(${ids}::uuid[])`.execute(trx)
  await sql`delete from workflow_result_asset
    where company_id = ${companyId} and workflow_result_id = any(${ids}::uuid[])`.execute(trx)
  await sql`update received_result set removed = true, labels = '{}'
    where company_id = ${companyId} and workflow_result_id = any(${ids}::uuid[])`.execute(trx)
  await removeReviews(trx, companyId, ids)
  noteChanges(trx, companyId, { kind: 'RESULT', ids, operation: 'REMOVED' })
}

/** Other companies that results came from which are there, by name. */
export async function companiesOfResults(trx: Trx, companyId: string): Promise<ForeignCompany[]> {
  const { rows } = await sql<ForeignCompany>`
    select other.id, other.name from foreign_company other
    where other.company_id = ${companyId} and exists (select from received_result received
      where received.company_id = ${companyId} and received.foreign_company_id = other.id and not received.removed)
    order by other.name collate name_order, other.id`.execute(trx)
  return rows
}
