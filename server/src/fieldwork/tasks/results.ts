import type { TaskResult } from '@feldwerk/contract/tasks.ts'
import { readReferences } from '../../people/accounts/references.ts'
import type { Trx } from '../../platform/db/pool.ts'

const MOST = 50

/** The results that were sent for a task, the first one first. */
export async function resultsOf(trx: Trx, companyId: string, taskId: string): Promise<TaskResult[]> {
  const rows = await trx
    .selectFrom('workflow_result')
    .select(['id', 'completed_at', 'created_by', 'flags'])
    .where('company_id', '=', companyId)
    .where('task_id', '=', taskId)
    .where('deleted_at', 'is', null)
    .orderBy('received_at')
    .limit(MOST)
    .execute()
  const people = await readReferences(
    trx,
    companyId,
    rows.map((row) => row.created_by),
  )
  return rows.map((row) => ({
    id: row.id,
    completedAt: row.completed_at.toISOString(),
    createdBy: people.get(row.created_by)!,
    flags: row.flags,
  }))
}
