import type { Trx } from '../../platform/db/pool.ts'

const MOST = 50

/** The results that were sent for a task, the first one first. */
export async function readResultsOf(trx: Trx, companyId: string, taskId: string) {
  return await trx
    .selectFrom('workflow_result')
    .select(['id', 'completed_at', 'created_by', 'flags'])
    .where('company_id', '=', companyId)
    .where('task_id', '=', taskId)
    .where('deleted_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .limit(MOST)
    .execute()
}
