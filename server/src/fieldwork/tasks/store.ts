import type { WorkflowTranslation } from '@feldwerk/contract/workflows.ts'
import { TO_DO_STATES } from '@feldwerk/workflow/task-state.ts'
import { type Selectable, sql } from 'kysely'
import { noteChanges } from '../../platform/changes/note.ts'
import { insertMany, ofCompany } from '../../platform/db/insert-many.ts'
import { laterThan } from '../../platform/db/later.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { TaskTable } from '../../platform/db/schema/tasks.ts'

/** A task within its company. */
export type StoredTask = Selectable<TaskTable>

/** A task with what is shown of its workflow. */
export interface TaskRow extends StoredTask {
  readonly translations: WorkflowTranslation[]
  readonly image_file_id: string | null
  readonly is_workflow_deleted: boolean
}

/** The columns of `TaskRow`, for statements over `task join workflow`. */
export const taskColumns = sql`task.*, workflow.translations, workflow.image_file_id,
  workflow.deleted_at is not null as is_workflow_deleted`
export const taskTables = sql`task join workflow on workflow.company_id = task.company_id
  and workflow.id = task.workflow_id`

export async function findTasks(trx: Trx, companyId: string, ids: readonly string[]): Promise<TaskRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<TaskRow>`select ${taskColumns} from ${taskTables}
    where task.company_id = ${companyId} and task.id = any(${ids}::uuid[])
    order by task.id`.execute(trx)
  return rows
}

/** These tasks, locked until the commit, always in the same order; or those of them that nobody else has locked. */
export async function lockTasks(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
  which: 'all' | 'free' = 'all',
): Promise<StoredTask[]> {
  if (ids.length === 0) return []
  const locked = trx
    .selectFrom('task')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
  return await (which === 'free' ? locked.skipLocked() : locked).execute()
}

interface DueTasks {
  /** What is due of them: a change of state, or that people are reminded. */
  readonly when: 'next_change_at' | 'remind_at'
  readonly now: Date
  readonly most: number
}

/** The first tasks that are overdue for something; locked ones are skipped. */
export async function lockDueTasks(
  trx: Trx,
  companyId: string,
  { when, now, most }: DueTasks,
): Promise<StoredTask[]> {
  return await trx
    .selectFrom('task')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(when, '<=', now)
    .orderBy(when)
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

/** Companies with tasks that the clock should have moved on. */
export async function companiesWithDueTasks(trx: Trx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies_with_due_tasks(${now})`.execute(trx)
  return rows.map((row) => row.company_id)
}

/** The tasks of a workflow that can be withdrawn, locked. */
export async function lockUnfinished(
  trx: Trx,
  { companyId, workflowId }: { readonly companyId: string; readonly workflowId: string },
): Promise<StoredTask[]> {
  return await trx
    .selectFrom('task')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', workflowId)
    .where('state', 'in', TO_DO_STATES)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export type NewTaskRow = Pick<
  StoredTask,
  | 'id'
  | 'workflow_id'
  | 'label'
  | 'state'
  | 'valid_from'
  | 'deadline'
  | 'hard_deadline'
  | 'next_change_at'
  | 'push'
  | 'source_id'
  | 'source_name'
  | 'occurrence'
  | 'source_key'
  | 'created_by'
> &
  Partial<Pick<StoredTask, 'remind_at' | 'escalate_to'>> &
  /** Of a task that was done before it is stored. */
  Partial<Pick<StoredTask, 'created_at' | 'changed_at' | 'completed_at' | 'completed_by' | 'completed_with'>>

/** New tasks in one statement; gives the ids of those that were not there yet (same source, occurrence and key). */
export async function insertTaskRows(
  trx: Trx,
  companyId: string,
  rows: readonly NewTaskRow[],
): Promise<Map<string, Date>> {
  if (rows.length === 0) return new Map()
  const { rows: inserted } = await sql<{ id: string; created_at: Date }>`
    insert into task (company_id, id, workflow_id, label, state, valid_from, deadline, hard_deadline, next_change_at,
      push, remind_at, escalate_to, source_id, source_name, occurrence, source_key, created_by, completed_at,
      completed_by, completed_with, created_at, changed_at)
    select company.id, given.id, workflow_id, label, state, valid_from, deadline, hard_deadline, next_change_at,
      push, remind_at, nullif(escalate_to, 'null'::jsonb), source_id, source_name, occurrence, source_key, created_by,
      completed_at, completed_by, completed_with, coalesce(given.created_at, now()), coalesce(changed_at, now())
    from ${ofCompany(companyId, sql`jsonb_populate_recordset(null::task, ${JSON.stringify(rows)}::jsonb) given`)}
    on conflict (company_id, workflow_id, source_id, occurrence, source_key) where source_id is not null do nothing
    returning id, created_at`.execute(trx)
  const ids = inserted.map(({ id }) => id)
  if (ids.length > 0) noteChanges(trx, companyId, { kind: 'TASK', ids, operation: 'CREATED' })
  return new Map(inserted.map((row) => [row.id, row.created_at]))
}

/** The fields of a locked task that can change. */
export async function updateTaskRows(
  trx: Trx,
  companyId: string,
  { rows, touched }: { readonly rows: readonly StoredTask[]; readonly touched: boolean },
): Promise<void> {
  const changedAt = touched ? laterThan('task.changed_at') : sql`task.changed_at`
  await sql`update task set label = new.label, state = new.state, valid_from = new.valid_from,
      deadline = new.deadline, hard_deadline = new.hard_deadline, next_change_at = new.next_change_at,
      completed_at = new.completed_at, completed_by = new.completed_by, completed_with = new.completed_with,
      cancelled_at = new.cancelled_at, cancelled_by = new.cancelled_by, source_name = new.source_name,
      occurrence = new.occurrence, set_apart = new.set_apart, remind_at = new.remind_at,
      escalate_to = nullif(new.escalate_to, 'null'::jsonb),
      push = nullif(new.push, 'null'::jsonb), changed_at = ${changedAt}
    from jsonb_populate_recordset(null::task, ${JSON.stringify(rows)}::jsonb) new
    where task.company_id = ${companyId} and task.id = new.id`.execute(trx)
  noteChanges(trx, companyId, { kind: 'TASK', ids: rows.map(({ id }) => id), operation: 'CHANGED' })
}

/** A task and its assignees. */
export interface Assignees {
  readonly accounts: readonly string[]
  readonly accountGroups: readonly string[]
}

/** The new assignees of a task. */
export interface AssigneeChange {
  readonly taskId: string
  readonly to: Assignees
  readonly newIds: readonly string[]
}

/** Replaces the assignees; those who were it until now hear of it too. */
export async function replaceAssignees(
  trx: Trx,
  companyId: string,
  wanted: readonly AssigneeChange[],
): Promise<void> {
  const taskIds = wanted.map(({ taskId }) => taskId)
  const { rows: before } = await sql<{ id: string }>`
    with gone as (
      delete from task_assignee where company_id = ${companyId} and task_id = any(${taskIds}::uuid[])
      returning account_id, account_group_id
    )
    select account_id as id from gone where account_id is not null
    union select member.account_id from gone join account_group_member member
      on member.company_id = ${companyId} and member.account_group_id = gone.account_group_id
    order by id`.execute(trx)
  const heardBy = before.map(({ id }) => id)
  if (heardBy.length > 0)
    noteChanges(trx, companyId, { kind: 'TASK', ids: taskIds, operation: 'CHANGED', heardBy })
  await insertAssignees(trx, companyId, wanted)
}

/** The first assignees of new tasks. */
export async function insertAssignees(
  trx: Trx,
  companyId: string,
  wanted: readonly AssigneeChange[],
): Promise<void> {
  const rows = wanted.flatMap(({ taskId, to, newIds }) =>
    [
      ...to.accounts.map((account) => ({ account, group: null })),
      ...to.accountGroups.map((group) => ({ account: null, group })),
    ].map((each, i) => ({ ...each, taskId, id: newIds[i] ?? '' })),
  )
  if (rows.length === 0) return
  await insertMany('task_assignee', companyId, {
    task_id: ['uuid', rows.map((row) => row.taskId)],
    id: ['uuid', rows.map((row) => row.id)],
    account_id: ['uuid', rows.map((row) => row.account)],
    account_group_id: ['uuid', rows.map((row) => row.group)],
  }).execute(trx)
}

export interface AssigneeRow {
  readonly task_id: string
  readonly account_id: string | null
  readonly account_group_id: string | null
  readonly group_name: string | null
  readonly group_deleted: boolean
  readonly user_count: number
}

/** The assignees of these tasks, in the order in which they were named. */
export async function readAssignees(
  trx: Trx,
  companyId: string,
  taskIds: readonly string[],
): Promise<AssigneeRow[]> {
  if (taskIds.length === 0) return []
  const { rows } = await sql<AssigneeRow>`
    select assignee.task_id, assignee.account_id, assignee.account_group_id, account_group.name as group_name,
      account_group.deleted_at is not null as group_deleted,
      (select count(*) from account_group_member member where member.company_id = ${companyId}
        and member.account_group_id = assignee.account_group_id) as user_count
    from task_assignee assignee
    left join account_group on account_group.company_id = assignee.company_id
      and account_group.id = assignee.account_group_id
    where assignee.company_id = ${companyId} and assignee.task_id = any(${taskIds}::uuid[])
    order by assignee.id`.execute(trx)
  return rows
}

/** The workflow, locked against removal; undefined where no tasks can be made for it. */
export async function holdWorkflow(
  trx: Trx,
  { companyId, workflowId }: { readonly companyId: string; readonly workflowId: string },
) {
  return await trx
    .selectFrom('workflow')
    .select(['id', 'translations', 'task_record_type', 'version', 'triggers', 'latest_change_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', workflowId)
    .where('deleted_at', 'is', null)
    .where('version', 'is not', null)
    .forShare()
    .executeTakeFirst()
}
