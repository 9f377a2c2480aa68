import type { Trx } from '../../platform/db/pool.ts'
import type { SetApart } from '../../platform/db/schema/tasks.ts'
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
  readonly isPaused: boolean
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
    const tasks = byOccurrence.get(occurrence) ?? []
    const isThere = occurrence <= run.now.getTime() || due.has(occurrence)
    const staying = new Set(tasks.filter((row) => isThere || stays(row, settling)))
    const rows = staying.size > 0 ? await rowsOf(occurrence) : []
    const yielded = new Set(rows.map(({ key }) => key))
    for (const row of tasks) {
      const isYielded = staying.has(row) && yielded.has(row.source_key ?? '')
      const moved = moveBy(row, isYielded, run.now)
      if (moved) changed.push({ row: moved })
    }
    if (run.refresh && occurrence > run.now.getTime())
      changed.push(...(await followed(trx, settling, { occurrence, rows, tasks })))
  }
  await writeTasks(trx, run.key.companyId, { tasks: changed, by: null })
}

/** A task without an occurrence of the schedule: one that a person has kept, or moved to a time that has come. */
function stays({ set_apart, valid_from }: StoredTask, { run, isPaused }: Settlement): boolean {
  if (set_apart.includes('DATE')) return !isPaused
  return set_apart.includes('TIMES') && valid_from !== null && valid_from <= run.now
}

function moveBy(row: StoredTask, isYielded: boolean, now: Date): StoredTask | undefined {
  if (isYielded) return row.state === 'DISABLED' ? after(row, 'RESTORE', now) : undefined
  return row.state === 'DISABLED' ? undefined : after(row, 'WITHDRAW', now)
}

/** Tasks that wait for their occurrence, as the changed source would make them, but for what a person has set apart. */
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
    of.tasks
      .filter(({ state, set_apart }) => state === 'PENDING' && !set_apart.includes('DATE'))
      .map((row) => [row.source_key ?? '', row]),
  )
  const rows = of.rows.filter(({ key }) => waiting.has(key))
  const { occurrence } = of
  const assignee = due.get(occurrence)?.assignee ?? null
  const { ready } = await prepareTasks(trx, preparing, {
    rows,
    occurrence,
    assignees: assignee ? [assignee] : [],
  })
  return ready.flatMap(({ row: { key }, task }) => {
    const before = waiting.get(key)
    if (!before) return []
    const { label, state, valid_from, deadline, hard_deadline, push, source_name, escalate_to } = task.row
    const follows = (part: SetApart) => !before.set_apart.includes(part)
    const row = {
      ...before,
      push,
      source_name,
      escalate_to: escalate_to ?? null,
      ...(follows('LABEL') ? { label } : {}),
      ...(follows('TIMES') ? { state, valid_from, deadline, hard_deadline } : {}),
    }
    return [
      {
        row,
        ...(follows('ASSIGNEES') ? { assignedTo: task.assignedTo } : {}),
        ...(follows('DATA') ? { data: task.data } : {}),
      },
    ]
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
