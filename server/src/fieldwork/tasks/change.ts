import { Problem } from '@feldwerk/contract/errors.ts'
import type { TaskBulk, TaskBulkResult, TaskUpdate } from '@feldwerk/contract/tasks.ts'
import { firstState, isFinal } from '@feldwerk/workflow/task-state.ts'
import { recordActivities, recordActivity } from '../../platform/activity/activity.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { brokenRule } from '../../platform/http/validate.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import { tellOf } from '../../platform/jobs/tell.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { readDocumentsById } from '../../platform/records/records.ts'
import { referencesIn, toAnswers } from '../workflows/document.ts'
import { findWorkflow } from '../workflows/store.ts'
import { demandPeople, demandPermitted } from './assignment.ts'
import { workflowTaskFields } from './create.ts'
import { checkTaskData } from './data.ts'
import { after, asOf } from './move.ts'
import { givenAway, setApart } from './set-apart.ts'
import { type Assignees, lockTasks, readAssignees, type StoredTask } from './store.ts'
import { changedBy } from './tell.ts'
import { type ChangedTask, timesOf, writeTasks } from './write.ts'

/** The task, locked, as the clock says that it is; `notFound` where there is none. */
async function demandTask({ trx, caller }: TrxContext, taskId: string): Promise<StoredTask> {
  const [row] = await lockTasks(trx, caller.companyId, [taskId])
  if (!row) throw new Problem('notFound')
  return asOf(row, new Date())
}

const conflict = ({ state }: StoredTask) => new Problem('taskStateConflict', { state })

/** A person cancels a task. */
export async function cancelTask(context: TrxContext, taskId: string): Promise<void> {
  const { trx, caller } = context
  const before = await demandTask(context, taskId)
  const row = cancelled(before, caller.accountId)
  if (!row) throw conflict(before)
  await writeTasks(trx, caller.companyId, { tasks: [{ row }], by: caller.accountId })
  await tellOf(trx, caller.companyId, changedBy(before, row, caller.accountId))
  await recordActivity(trx, caller, activity('cancelled', row))
}

function cancelled(before: StoredTask, by: string): StoredTask | undefined {
  const now = new Date()
  const row = after(before, 'CANCEL', now)
  return row && { ...row, cancelled_at: now, cancelled_by: by }
}

const activity = (action: string, row: StoredTask, details: Record<string, unknown> = {}) => ({
  action,
  objectKind: 'task',
  objectId: row.id,
  objectName: row.label,
  details: { workflowId: row.workflow_id, ...details },
})

/** A person changes a task that is not finished. Its state follows its times. */
export async function updateTask(context: TrxContext, taskId: string, body: TaskUpdate): Promise<void> {
  const { trx, caller } = context
  const { companyId, accountId } = caller
  const before = await demandTask(context, taskId)
  if (isFinal(before.state)) throw conflict(before)
  if (body.changedAt !== undefined && body.changedAt !== before.changed_at.toISOString())
    throw new Problem('changedMeanwhile')
  const times = {
    valid_from: dateOf(body.validFrom, before.valid_from),
    deadline: dateOf(body.deadline, before.deadline),
    hard_deadline: body.hardDeadline ?? before.hard_deadline,
  }
  if (times.valid_from && times.deadline && times.deadline < times.valid_from)
    throw brokenRule(
      'body',
      { path: ['deadline'], rule: 'deadlineBeforeStart', values: {} },
      context.language,
    )
  const state =
    before.state === 'DISABLED' ? 'DISABLED' : firstState(timesOf(times), Date.now(), waiting(before, times))
  const label = body.label === undefined ? before.label : body.label
  const row = { ...before, ...times, label, state }
  const assignedTo = body.assignedTo
    ? await demandAssignees(context, body.assignedTo, [before.workflow_id])
    : undefined
  const data = body.taskData ? await checkedData(context, before, body.taskData) : undefined
  const had = before.source_id === null ? undefined : await readHeld(trx, companyId, taskId)
  const set_apart = setApart({
    before,
    after: row,
    ...(had && assignedTo ? { assignees: { before: had.assignees, after: assignedTo } } : {}),
    ...(had && data ? { data: { before: had.data, after: data } } : {}),
  })
  const task: ChangedTask = {
    row: { ...row, set_apart },
    ...(assignedTo ? { assignedTo } : {}),
    ...(data ? { data } : {}),
  }
  await writeTasks(trx, companyId, { tasks: [task], by: accountId })
  if (isOtherwise(before, task)) await tellOf(trx, companyId, changedBy(before, row, accountId))
  const fields = Object.keys(body).filter((name) => name !== 'changedAt')
  await recordActivity(trx, caller, activity('changed', task.row, { fields }))
}

/** Whether whoever has the task finds another one than before. */
const isOtherwise = (before: StoredTask, { row, data }: ChangedTask): boolean =>
  data !== undefined ||
  row.label !== before.label ||
  row.deadline?.getTime() !== before.deadline?.getTime() ||
  row.valid_from?.getTime() !== before.valid_from?.getTime()

/** One that waits without a time waits on until it gets one. */
const waiting = (before: StoredTask, { valid_from }: Pick<StoredTask, 'valid_from'>) =>
  before.state === 'PENDING' && before.valid_from === null && valid_from === null ? 'PENDING' : undefined

/** Who has a task, and its data by field ids. */
async function readHeld(trx: Trx, companyId: string, taskId: string) {
  const rows = await readAssignees(trx, companyId, [taskId])
  const assignees = {
    accounts: rows.flatMap(({ account_id }) => account_id ?? []),
    accountGroups: rows.flatMap(({ account_group_id }) => account_group_id ?? []),
  }
  const document = (await readDocumentsById(trx, companyId, [taskId])).get(taskId)?.document
  return { assignees, data: document?.['data'] ?? {} }
}

function dateOf(wanted: string | null | undefined, current: Date | null): Date | null {
  if (wanted === undefined) return current
  return wanted === null ? null : new Date(wanted)
}

async function demandAssignees(
  context: TrxContext,
  named: NonNullable<TaskUpdate['assignedTo']>,
  workflowIds: readonly string[],
): Promise<Assignees> {
  const wanted = await demandPeople(context, named)
  for (const workflowId of workflowIds) await demandPermitted(context, { workflowId, wanted })
  return wanted
}

async function checkedData(
  context: TrxContext,
  { id, workflow_id: workflowId }: StoredTask,
  values: Readonly<Record<string, unknown>>,
) {
  const { trx, caller, language } = context
  const { companyId } = caller
  const { version } = (await findWorkflow(trx, { companyId, workflowId })) ?? { version: null }
  const fields = version === null ? [] : await workflowTaskFields(trx, { companyId, workflowId, version })
  const stored = (await readDocumentsById(trx, companyId, [id])).get(id)?.document['data'] ?? {}
  const before = toAnswers(fields, stored as Record<string, unknown>)
  const keptFiles = new Set(referencesIn(fields, before).map((each) => each.id))
  const checked = await checkTaskData(trx, { companyId, fields, language, keptFiles }, values)
  if (checked.errors.length > 0) throw validationProblem([...checked.errors])
  return checked.document
}

/** Cancels or assigns many tasks at once; those whose state no longer allows it stay unchanged. */
export async function changeMany(context: TrxContext, body: TaskBulk): Promise<TaskBulkResult> {
  const { trx, caller } = context
  const { companyId, accountId } = caller
  const ids = [...new Set(body.taskIds)]
  const now = new Date()
  const rows = (await lockTasks(trx, companyId, ids)).map((row) => asOf(row, now))
  if (rows.length !== ids.length) throw new Problem('notFound')
  const refused = ({ id, label, state }: StoredTask) => ({ id, label, state })
  if (body.action === 'CANCEL') {
    const done = rows.flatMap((row) => cancelled(row, accountId) ?? [])
    await writeTasks(trx, companyId, { tasks: done.map((row) => ({ row })), by: accountId })
    const was = new Map(rows.map((row) => [row.id, row]))
    const told = done.flatMap((row) => changedBy(was.get(row.id) ?? row, row, accountId))
    await tellOf(trx, companyId, told)
    await recordActivities(
      trx,
      caller,
      done.map((row) => activity('cancelled', row)),
    )
    const kept = new Set(done.map(({ id }) => id))
    return { changed: done.length, refused: rows.filter(({ id }) => !kept.has(id)).map(refused) }
  }
  const open = rows.filter(({ state }) => !isFinal(state))
  const workflowIds = [...new Set(open.map((row) => row.workflow_id))]
  const assignedTo = await demandAssignees(context, body.assignedTo, workflowIds)
  const tasks = open.map((row) => ({ row: givenAway(row), assignedTo }))
  await writeTasks(trx, companyId, { tasks, by: accountId })
  await recordActivities(
    trx,
    caller,
    open.map((row) => activity('assigned', row, { ...assignedTo })),
  )
  return { changed: open.length, refused: rows.filter((row) => !open.includes(row)).map(refused) }
}
