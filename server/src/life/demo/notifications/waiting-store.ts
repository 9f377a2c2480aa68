import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/db/pool.ts'

/** Something of the past that needed a person. */
export interface PastNeed {
  readonly id: string
  readonly at: Date
  readonly by: string | null
  /** How many values of a result were out of range; 0 elsewhere. */
  readonly count: number
}

interface NeedsAsked {
  readonly since: Date
  readonly most: number
}

const listed =
  (statement: (asked: NeedsAsked & { readonly companyId: string }) => RawBuilder<PastNeed>) =>
  async (trx: Trx, companyId: string, asked: NeedsAsked): Promise<PastNeed[]> =>
    (await statement({ companyId, ...asked }).execute(trx)).rows

/** The latest results with values out of range, the newest first. */
export const listDeviatingResults = listed(
  ({ companyId, since, most }) => sql<PastNeed>`
    select result.id, result.completed_at as at, result.created_by as by, jsonb_array_length(review.deviations) as count
    from workflow_result_review review
    join workflow_result result on result.company_id = ${companyId} and result.id = review.workflow_result_id
    where review.company_id = ${companyId} and result.completed_at >= ${since} and result.deleted_at is null
    order by result.completed_at desc, result.id limit ${most}`,
)

/** The tasks whose deadline has passed, the latest first. */
export const listLateTasks = listed(
  ({ companyId, since, most }) => sql<PastNeed>`
    select id, deadline as at, null as by, 0 as count from task
    where company_id = ${companyId} and state = 'LATE' and deadline >= ${since}
    order by deadline desc, id limit ${most}`,
)

/** The latest of what results set going that was given up. */
export const listFailedRuns = listed(
  ({ companyId, since, most }) => sql<PastNeed>`
    select id, ended_at as at, null as by, 0 as count from trigger_run
    where company_id = ${companyId} and state = 'FAILED' and ended_at >= ${since}
    order by ended_at desc, id limit ${most}`,
)
