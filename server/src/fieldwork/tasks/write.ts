import { newId } from '@feldwerk/contract/new-id.ts'
import { nextChange, type TaskTimes } from '@feldwerk/workflow/task-state.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { NewsEvent } from '../../platform/jobs/happening.ts'
import { tellOf } from '../../platform/jobs/tell.ts'
import { insertRecords, readDocumentsById, updateRecordsOfTypes } from '../../platform/records/records.ts'
import { isNotInTime, oweLateTasks } from '../trigger-runs/late-tasks.ts'
import type { TaskType } from '../workflows/task-fields.ts'
import { reminderOf } from './reminder.ts'
import {
  type Assignees,
  insertAssignees,
  insertTaskRows,
  type NewTaskRow,
  readAssignees,
  replaceAssignees,
  type StoredTask,
  updateTaskRows,
} from './store.ts'
import { givenAnew, givenOnce, isLate, isOpen } from './tell.ts'

/** A task to be made; its data by ids of fields. */
export interface NewTask {
  readonly row: Omit<NewTaskRow, 'next_change_at' | 'remind_at' | 'workflow_id'>
  readonly assignedTo: Assignees
  readonly data: Readonly<Record<string, unknown>>
}

const ROWS = 500

interface StoredTasks {
  readonly type: TaskType
  readonly tasks: readonly NewTask[]
  /** Whether nobody is told that they were given to them, as of a past that is made up. */
  readonly quietly?: boolean
}

/** Stores tasks of a workflow with their records; gives the ids of those that were not there yet. */
export async function storeTasks(
  trx: Trx,
  companyId: string,
  { type, tasks, quietly = false }: StoredTasks,
): Promise<ReadonlySet<string>> {
  const made = new Set<string>()
  for (let at = 0; at < tasks.length; at += ROWS) {
    const rows = tasks.slice(at, at + ROWS).map((task) => ({ task, row: complete(task.row, type) }))
    const inserted = await insertTaskRows(
      trx,
      companyId,
      rows.map(({ row }) => row),
    )
    const fresh = rows.filter(({ row }) => inserted.has(row.id))
    const assigned = fresh.filter(({ task: { assignedTo } }) => countOf(assignedTo) > 0)
    if (assigned.length > 0)
      await insertAssignees(
        trx,
        companyId,
        assigned.map(({ row, task }) => assigning(row.id, task.assignedTo)),
      )
    await insertRecords(trx, {
      companyId,
      typeId: type.typeId,
      records: fresh.map(({ row, task }) => ({
        id: row.id,
        document: { ...shown(row), data: task.data, ...assignedDocument(task.assignedTo) },
        at: inserted.get(row.id) ?? new Date(),
        by: row.created_by,
      })),
    })
    if (!quietly)
      await tellOf(
        trx,
        companyId,
        fresh.flatMap(({ row, task }) => givenAnew(row, task.assignedTo)),
      )
    for (const { row } of fresh) made.add(row.id)
  }
  return made
}

function complete(row: NewTask['row'], { workflowId }: TaskType): NewTaskRow {
  return {
    ...row,
    workflow_id: workflowId,
    next_change_at: nextChangeOf(row),
    remind_at: reminderOf({ ...row, remind_at: null }, Date.now()),
  }
}

const countOf = ({ accounts, accountGroups }: Assignees): number => accounts.length + accountGroups.length

const assigning = (taskId: string, to: Assignees) => ({
  taskId,
  to,
  newIds: Array.from({ length: countOf(to) }, () => newId()),
})

/** Times of a row, in the form of the table of states. */
export function timesOf(row: Pick<StoredTask, 'valid_from' | 'deadline' | 'hard_deadline'>): TaskTimes {
  return {
    validFrom: row.valid_from?.getTime() ?? null,
    deadline: row.deadline?.getTime() ?? null,
    hardDeadline: row.hard_deadline,
  }
}

type TaskMoments = Pick<StoredTask, 'valid_from' | 'deadline' | 'hard_deadline' | 'state'>

const nextChangeOf = (row: TaskMoments): Date | null => {
  const next = nextChange({ ...timesOf(row), state: row.state })
  return next === null ? null : new Date(next)
}

/** The new state of a task. */
export interface ChangedTask {
  readonly row: StoredTask
  /** Who changed it, where that is not the same for all of them. */
  readonly by?: string | null
  /** Omitted: unchanged. */
  readonly assignedTo?: Assignees
  /** By field ids; omitted: unchanged. */
  readonly data?: Readonly<Record<string, unknown>>
}

/**
 * Writes tasks that are locked, with their records. `by`: who changed them; null: their source. `touched` is false
 * when only time has passed.
 */
export async function writeTasks(
  trx: Trx,
  companyId: string,
  {
    tasks,
    by,
    touched = true,
  }: { readonly tasks: readonly ChangedTask[]; readonly by: string | null; readonly touched?: boolean },
): Promise<void> {
  if (tasks.length === 0) return
  const now = Date.now()
  const rows = tasks.map(({ row }) => ({
    ...row,
    next_change_at: nextChangeOf(row),
    remind_at: reminderOf(row, now),
  }))
  await updateTaskRows(trx, companyId, { rows, touched })
  const before = await readDocumentsById(
    trx,
    companyId,
    rows.map(({ id }) => id),
  )
  const stateBefore = (id: string) => before.get(id)?.document['state']
  await tellOf(trx, companyId, await whoIsGiven(trx, companyId, { tasks, by, stateBefore }))
  const assigned = tasks.flatMap(({ row, assignedTo }) => (assignedTo ? [assigning(row.id, assignedTo)] : []))
  if (assigned.length > 0) await replaceAssignees(trx, companyId, assigned)
  const changed = tasks.flatMap(({ row, assignedTo, data, by: own }) => {
    const known = before.get(row.id)
    if (!known) return []
    const { data: oldData, assignedTo: oldAssigned } = known.document
    const people = assignedTo
      ? assignedDocument(assignedTo)
      : oldAssigned === undefined
        ? {}
        : { assignedTo: oldAssigned }
    return [
      {
        id: row.id,
        typeId: known.typeId,
        ...(own === undefined ? {} : { by: own }),
        document: { ...shown(row), ...people, data: data ?? oldData ?? {} },
      },
    ]
  })
  await updateRecordsOfTypes(trx, { companyId, by, byType: Map.groupBy(changed, (each) => each.typeId) })
  const passed = rows.filter((row) => isNotInTime(row) && !isSameTime(before.get(row.id)?.document, row))
  await oweLateTasks(trx, companyId, passed)
  await tellOf(trx, companyId, passed.flatMap(isLate))
}

/** What happens to whoever newly has a task that can be begun; asked before the new assignees are written. */
async function whoIsGiven(
  trx: Trx,
  companyId: string,
  {
    tasks,
    by,
    stateBefore,
  }: {
    readonly tasks: readonly ChangedTask[]
    readonly by: string | null
    readonly stateBefore: (id: string) => unknown
  },
): Promise<NewsEvent[]> {
  const wasOpen = (id: string) => isOpen({ state: stateBefore(id) })
  const given = tasks.filter(({ row, assignedTo }) => isOpen(row) && (assignedTo || !wasOpen(row.id)))
  const held = await readAssignees(
    trx,
    companyId,
    given.map(({ row }) => row.id),
  )
  return given.flatMap(({ row, assignedTo, by: who = by }) => {
    const own = held.filter(({ task_id }) => task_id === row.id)
    const had = {
      accounts: own.flatMap(({ account_id }) => account_id ?? []),
      accountGroups: own.flatMap(({ account_group_id }) => account_group_id ?? []),
    }
    return givenOnce({ wasOpen: wasOpen(row.id), row, had, has: assignedTo ?? had, by: who })
  })
}

/** Whether it was as late before. */
const isSameTime = (document: Readonly<Record<string, unknown>> | undefined, row: StoredTask): boolean =>
  document?.['state'] === row.state && document['deadline'] === row.deadline?.getTime()

/** The row as queries see it, without nulls. */
function shown(row: Partial<StoredTask> & NewTask['row']): Record<string, unknown> {
  const all = {
    label: row.label,
    state: row.state,
    validFrom: row.valid_from?.getTime(),
    deadline: row.deadline?.getTime(),
    hardDeadline: row.hard_deadline,
    completedAt: row.completed_at?.getTime(),
    completedBy: row.completed_by,
    completedWith: row.completed_with,
    cancelledAt: row.cancelled_at?.getTime(),
    cancelledBy: row.cancelled_by,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== undefined))
}

const assignedDocument = ({ accounts }: Assignees): Record<string, unknown> =>
  accounts[0] === undefined ? {} : { assignedTo: accounts[0] }
