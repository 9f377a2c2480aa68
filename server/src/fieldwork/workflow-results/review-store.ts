import { type Deviation, shareBeyond } from '@feldwerk/workflow/deviations.ts'
import { type Selectable, sql } from 'kysely'
import { noteChange } from '../../platform/changes/note.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { WorkflowResultReviewTable } from '../../platform/db/schema/workflows.ts'

type StoredReview = Selectable<WorkflowResultReviewTable>

/** What results are read with: null where there was nothing to review. */
export type ReviewColumns = {
  readonly [C in 'deviations' | 'reviewed_at' | 'reviewed_by' | 'remark']: StoredReview[C] | null
}

/** The columns of a result that nobody has reviewed yet. */
export const toReview = (deviations: readonly Deviation[]): ReviewColumns => ({
  deviations: deviations.length > 0 ? deviations : null,
  reviewed_at: null,
  reviewed_by: null,
  remark: null,
})

/** A result with what deviates in it, and who has reviewed it already. */
export interface ResultReview {
  readonly resultId: string
  /** The worst first; a result without any has no review. */
  readonly deviations: readonly Deviation[]
  readonly reviewedAt?: Date | null
  readonly reviewedBy?: string | null
}

export async function insertReviews(
  trx: Trx,
  companyId: string,
  results: readonly ResultReview[],
): Promise<void> {
  const deviating = results.filter(({ deviations }) => deviations.length > 0)
  if (deviating.length === 0) return
  const columns = {
    workflow_result_id: ['uuid', deviating.map(({ resultId }) => resultId)],
    deviations: ['jsonb', deviating.map(({ deviations }) => JSON.stringify(deviations))],
    worst_share: ['float8', deviating.map(worstShare)],
    reviewed_at: ['timestamptz', deviating.map(({ reviewedAt }) => reviewedAt ?? null)],
    reviewed_by: ['uuid', deviating.map(({ reviewedBy }) => reviewedBy ?? null)],
  } as const
  await insertMany('workflow_result_review', companyId, columns).execute(trx)
}

const worstShare = ({ deviations: [worst] }: ResultReview) => (worst ? shareBeyond(worst) : 0)

/** After a correction: what deviates now is to be reviewed, unless the same deviated before. */
export async function replaceReview(
  trx: Trx,
  companyId: string,
  { resultId, deviations }: ResultReview,
): Promise<void> {
  const same = JSON.stringify(deviations)
  const { rows } = await sql<{ isSame: boolean }>`select deviations = ${same}::jsonb as "isSame"
    from workflow_result_review where company_id = ${companyId} and workflow_result_id = ${resultId}`.execute(
    trx,
  )
  if (rows[0]?.isSame) return
  await removeReviews(trx, companyId, [resultId])
  await insertReviews(trx, companyId, [{ resultId, deviations }])
}

export async function removeReviews(
  trx: Trx,
  companyId: string,
  resultIds: readonly string[],
): Promise<void> {
  await sql`delete from workflow_result_review
    where company_id = ${companyId} and workflow_result_id = any(${resultIds}::uuid[])`.execute(trx)
}

/** The review of a result, if it has deviations. */
export async function findReview(
  trx: Trx,
  companyId: string,
  resultId: string,
): Promise<Pick<StoredReview, 'reviewed_at' | 'reviewed_by' | 'remark'> | undefined> {
  return await trx
    .selectFrom('workflow_result_review')
    .select(['reviewed_at', 'reviewed_by', 'remark'])
    .where('company_id', '=', companyId)
    .where('workflow_result_id', '=', resultId)
    .executeTakeFirst()
}

/** Who has reviewed it, and what there is to say; null: nobody has any more. */
export async function markReviewed(
  trx: Trx,
  { companyId, resultId }: { readonly companyId: string; readonly resultId: string },
  review: { readonly by: string; readonly remark: string | null } | null,
): Promise<void> {
  await trx
    .updateTable('workflow_result_review')
    .set({
      reviewed_at: review && sql<Date>`now()`,
      reviewed_by: review?.by ?? null,
      remark: review?.remark ?? null,
    })
    .where('company_id', '=', companyId)
    .where('workflow_result_id', '=', resultId)
    .execute()
  noteChange(trx, companyId, { kind: 'RESULT', id: resultId, operation: 'CHANGED' })
}
