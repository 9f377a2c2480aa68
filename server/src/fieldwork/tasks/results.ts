import type { TaskResult } from '@feldwerk/contract/tasks.ts'
import { readReferences } from '../../people/accounts/references.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { readResultsOf } from './results-store.ts'

/** The results that were sent for a task, the first one first. */
export async function resultsOf(trx: Trx, companyId: string, taskId: string): Promise<TaskResult[]> {
  const rows = await readResultsOf(trx, companyId, taskId)
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
