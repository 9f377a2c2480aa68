import { TO_DO_STATES } from '@feldwerk/workflow/task-state.ts'
import { sql } from 'kysely'
import { noteChanges } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'

interface TaskKey {
  readonly companyId: string
  readonly taskId: string
}

/** Notes who began a task that is to be done, unless somebody has. It counts as no change of the task. */
export async function keepBegin(
  trx: Trx,
  { companyId, taskId }: TaskKey,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  const { rows } = await sql`update task set begun_at = least(${at}::timestamptz, now()), begun_by = ${by}
    where company_id = ${companyId} and id = ${taskId} and begun_at is null
      and state = any(${TO_DO_STATES}) returning id`.execute(trx)
  if (rows.length > 0) noteChanges(trx, companyId, { kind: 'TASK', ids: [taskId], operation: 'CHANGED' })
}
