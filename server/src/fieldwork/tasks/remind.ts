import type { Trx } from '../../platform/db/pool.ts'
import { tellOf } from '../../platform/jobs/tell.ts'
import { asOf } from './move.ts'
import { dropReminders } from './reminder-store.ts'
import { lockDueTasks, type StoredTask } from './store.ts'
import { isDue } from './tell.ts'

const BATCH = 500
/** A task whose deadline has passed meanwhile is told as late, but for one that wanted to be told at that moment. */
const AT_ONCE_MS = 10 * 60_000

/** Has people told of tasks whose deadline is near, a batch of them; says whether there may be more. */
export async function remindOfTasks(trx: Trx, companyId: string, now: Date): Promise<boolean> {
  const rows = await lockDueTasks(trx, companyId, { when: 'remind_at', now, most: BATCH })
  await tellOf(trx, companyId, rows.filter((row) => isWaiting(row, now)).map(isDue))
  await dropReminders(
    trx,
    companyId,
    rows.map(({ id }) => id),
  )
  return rows.length === BATCH
}

function isWaiting(row: StoredTask, now: Date): boolean {
  const { state } = asOf(row, now)
  if (row.begun_at !== null || row.remind_at === null) return false
  return state === 'OPEN' || (state === 'LATE' && now.getTime() - row.remind_at.getTime() < AT_ONCE_MS)
}
