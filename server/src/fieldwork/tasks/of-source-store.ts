import { LIVE_STATES } from '@feldwerk/workflow/task-state.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { StoredTask } from './store.ts'

/** The series that made a task, within its company. */
export interface SourceOfTasks {
  readonly companyId: string
  readonly workflowId: string
  readonly sourceId: string
}

/** The tasks of a source that can still be withdrawn or come back, locked. */
export async function lockLiveTasks(trx: Trx, source: SourceOfTasks): Promise<StoredTask[]> {
  return await trx
    .selectFrom('task')
    .selectAll()
    .where('company_id', '=', source.companyId)
    .where('workflow_id', '=', source.workflowId)
    .where('source_id', '=', source.sourceId)
    .where('state', 'in', LIVE_STATES)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Which tasks of these occurrences there are already, as `occurrence key`. */
export async function madeKeys(
  trx: Trx,
  { companyId, workflowId, sourceId }: SourceOfTasks,
  occurrences: readonly number[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ occurrence: Date; source_key: string }>`
    select occurrence, source_key from task where company_id = ${companyId} and workflow_id = ${workflowId}
      and source_id = ${sourceId} and occurrence = any(${occurrences.map((at) => new Date(at))}::timestamptz[])`.execute(
    trx,
  )
  return new Set(rows.map((row) => `${row.occurrence.getTime()} ${row.source_key}`))
}
