import type { Trx } from '../../platform/db/pool.ts'
import { after, asOf } from '../tasks/move.ts'
import { lockLiveTasks } from '../tasks/of-source-store.ts'
import type { StoredTask } from '../tasks/store.ts'
import { type ChangedTask, writeTasks } from '../tasks/write.ts'
import type { SourceDate } from './dates.ts'
import { prepareTasks, type TaskContext } from './ready.ts'
import type { PlannedRow } from './rows.ts'
import { deleteProgress, type SourceKey } from './store.ts'

/** Occurrences whose tasks are looked at again, the newest ones. */
const MOST_OCCURRENCES = 200

export interface Settlement {
  readonly run: { readonly key: SourceKey; readonly now: Date; readonly refresh: boolean }
  readonly preparing: TaskContext
  /** Occurrences that the schedule has from now on. */
  readonly due: ReadonlyMap<number, SourceDate>
  readonly rowsOf: (occurrence: number) => Promise<readonly PlannedRow[]>
}

/**
 * Tasks that the source no longer yields are withdrawn, those that it yields again come back. An occurrence that has
 * begun stays one whatever becomes of the schedule; then only its row counts.
 */
export async function settle(trx: Trx, settling: Settlement): Promise<void> {
  const { run, due, rowsOf } = settling
  const live = (await lockLiveTasks(trx, run.key)).map((row) => asOf(row, run.now))
  const byOccurrence = Map.groupBy(live, (row) => row.occurrence?.getTime() ?? 0)
  const newest = [...byOccurrence.keys()].toSorted((a, b) => b - a).slice(0, MOST_OCCURRENCES)
  const changed: ChangedTask[] = []
  for (const occurrence of newest) {
    const isThere = occurrence <= run.now.getTime() || due.has(occurrence)
    const rows = isThere ? await rowsOf(occurrence) : []
    const yielded = new Set(rows.map(({ key }) => key))
    for (const row of byOccurrence.get(occurrence) ?? []) {
      const moved = moveBy(row, yielded.has(row.source_key ?? ''), run.now)
      if (moved) changed.push({ row: moved })
    }
    if (run.refresh && occurrence > run.now.getTime())
      changed.push(
        ...(await followed(trx, settling, { occurrence, rows, tasks: byOccurrence.get(occurrence) ?? [] })),
      )
  }
  await writeTasks(trx, run.key.companyId, { tasks: changed, by: null })
}

function moveBy(row: StoredTask, isYielded: boolean, now: Date): StoredTask | undefined {
  if (isYielded) return row.state === 'DISABLED' ? after(row, 'RESTORE', now) : undefined
  return row.state === 'DISABLED' ? undefined : after(row, 'WITHDRAW', now)
}

/** Tasks that wait for their occurrence, as the changed source would make them. */
async function followed(
  trx: Trx,
  { preparing, due }: Settlement,
  of: {
    readonly occurrence: number
    readonly rows: readonly PlannedRow[]
    readonly tasks: readonly StoredTask[]
  },
): Promise<ChangedTask[]> {
  const waiting = new Map(
    of.tasks.filter(({ state }) => state === 'PENDING').map((row) => [row.source_key ?? '', row]),
  )
  const rows = of.rows.filter(({ key }) => waiting.has(key))
  const { occurrence } = of
  const assignee = due.get(occurrence)?.assignee ?? null
  const { ready } = await prepareTasks(trx, preparing, { rows, occurrence, assignee })
  return ready.flatMap(({ row: { key }, task }) => {
    const before = waiting.get(key)
    if (!before) return []
    const { label, state, valid_from, deadline, hard_deadline, push, source_name } = task.row
    const row = { ...before, label, state, valid_from, deadline, hard_deadline, push, source_name }
    return [{ row, assignedTo: task.assignedTo, data: task.data }]
  })
}

/** The source is gone: its open tasks are withdrawn. */
export async function endSource(
  trx: Trx,
  { key, now }: { readonly key: SourceKey; readonly now: Date },
): Promise<void> {
  const rows = (await lockLiveTasks(trx, key)).flatMap((row) => after(asOf(row, now), 'WITHDRAW', now) ?? [])
  await writeTasks(trx, key.companyId, { tasks: rows.map((row) => ({ row })), by: null })
  await deleteProgress(trx, key)
}
