import { isZone } from '@feldwerk/query/time/calendar.ts'
import { type TaskState as State, TASK_STATES } from '@feldwerk/workflow/task-state.ts'
import { AccountReference } from './account-groups.ts'
import { ValueReference } from './assets.ts'
import { call } from './call.ts'
import { Id, IdReference } from './ids.ts'
import { limits } from './limits.ts'
import { paged, pageQuery, queryList, Search } from './paging.ts'
import { Day, Instant, OptionalLine } from './text.ts'
import { WorkflowResultFlag } from './workflow-results.ts'
import { WorkflowReference } from './workflows.ts'
import { z } from './zod.ts'

export const TaskState = z.enum(TASK_STATES)
export type TaskState = State

/** A group that a task is given to. */
export const GroupReference = z.object({ id: Id, name: z.string(), userCount: z.int(), deleted: z.boolean() })
export type GroupReference = z.infer<typeof GroupReference>

/** Who should do a task; empty: everybody who may perform the workflow. */
export const TaskAssignment = z.object({
  accounts: z.array(AccountReference),
  accountGroups: z.array(GroupReference),
})
export type TaskAssignment = z.infer<typeof TaskAssignment>

/** What the app says before a task begins or ends. */
export const TaskPush = z.object({ title: z.string(), text: z.string().nullable(), minutesBefore: z.int() })
export type TaskPush = z.infer<typeof TaskPush>

/** The series that made a task, and the time that it stands for. */
export const TaskOrigin = z.object({ id: z.string(), name: z.string(), occurrence: Instant, key: z.string() })

/** Point 3 of the specification; from `workflow` on ours. The state is the one that the clock says now. */
export const Task = z.object({
  id: Id,
  completedAt: Instant.nullable(),
  completedWithWorkflowResultId: Id.nullable(),
  /** Past the deadline it can no longer be done. */
  hardDeadline: z.boolean(),
  deadline: Instant.nullable(),
  validFrom: Instant.nullable(),
  assignedTo: TaskAssignment,
  completedBy: AccountReference.nullable(),
  cancelledAt: Instant.nullable(),
  cancelledBy: AccountReference.nullable(),
  label: z.string().nullable(),
  state: TaskState,
  workflow: WorkflowReference,
  /** By the names of the workflow's task type. */
  taskData: z.record(z.string(), z.unknown()),
  /** By id, everything that `taskData` refers to. */
  references: z.record(z.string(), ValueReference),
  /** The source of the workflow that it comes from; null: made by a person or a trigger. */
  source: TaskOrigin.nullable(),
  push: TaskPush.nullable(),
  /** When somebody began it on a phone, as far as the server was told. */
  begunAt: Instant.nullable(),
  begunBy: AccountReference.nullable(),
  createdAt: Instant,
  createdBy: AccountReference.nullable(),
  changedAt: Instant,
})
export type Task = z.infer<typeof Task>

/** A result that was sent for the task, also one that came too late. */
export const TaskResult = z.object({
  id: Id,
  completedAt: Instant,
  createdBy: AccountReference,
  flags: z.array(WorkflowResultFlag),
})
export type TaskResult = z.infer<typeof TaskResult>

export const TaskWithResults = Task.extend({
  results: z.array(TaskResult),
  /** Who is told once when it is late or was not done, by its series or trigger. */
  escalateTo: TaskAssignment,
})
export type TaskWithResults = z.infer<typeof TaskWithResults>

const People = z.object({
  accounts: z.array(IdReference).max(limits.idsPerCall).optional(),
  accountGroups: z.array(IdReference).max(limits.idsPerCall).optional(),
})
/** A task's data, by the names of the workflow's task type. */
const TaskData = z.record(z.string().max(63), z.unknown())

const times = {
  validFrom: Instant.nullish(),
  deadline: Instant.nullish(),
  hardDeadline: z.boolean().optional(),
}
const inOrder = ({
  validFrom,
  deadline,
}: {
  validFrom?: string | null | undefined
  deadline?: string | null | undefined
}) => !validFrom || !deadline || validFrom <= deadline
const BEFORE_BEGIN = { path: ['deadline'], error: 'deadlineBeforeStart' }

/** Point 3 of the specification, and `assignedTo` and `validFrom`; `workflowId` is that of the path. */
export const TaskCreate = z
  .object({
    workflowId: Id.optional(),
    taskData: TaskData.optional(),
    label: OptionalLine,
    ...times,
    /** Left out: what the clock says. */
    state: z.enum(['PENDING', 'OPEN', 'DISABLED']).optional(),
    assignedTo: People.optional(),
  })
  .refine(inOrder, BEFORE_BEGIN)
export type TaskCreate = z.output<typeof TaskCreate>

/** Omitted fields stay unchanged; null clears one. */
export const TaskUpdate = z
  .object({
    taskData: TaskData.optional(),
    label: OptionalLine,
    ...times,
    assignedTo: People.optional(),
    /** The version that was loaded: refused if the task was changed in the meantime. */
    changedAt: Instant.optional(),
  })
  .refine(inOrder, BEFORE_BEGIN)
export type TaskUpdate = z.output<typeof TaskUpdate>

const taskIds = z.array(Id).min(1).max(limits.idsPerCall)
/** One act for many tasks. */
export const TaskBulk = z.discriminatedUnion('action', [
  z.object({ action: z.literal('CANCEL'), taskIds }),
  z.object({ action: z.literal('ASSIGN'), taskIds, assignedTo: People }),
])
export type TaskBulk = z.output<typeof TaskBulk>

/** Tasks that no longer allow it are left unchanged, and named. */
export const TaskBulkResult = z.object({
  changed: z.int(),
  refused: z.array(z.object({ id: Id, label: z.string().nullable(), state: TaskState })),
})
export type TaskBulkResult = z.infer<typeof TaskBulkResult>

/** How many tasks of a workflow are to be done now, late ones among them. */
export const WorkflowTaskCounts = z.object({ workflowId: Id, open: z.int(), late: z.int() })
export type WorkflowTaskCounts = z.infer<typeof WorkflowTaskCounts>
/** The same for the tasks that name an asset of a type. */
export const AssetTypeTaskCounts = WorkflowTaskCounts.omit({ workflowId: true }).extend({ assetTypeId: Id })
export type AssetTypeTaskCounts = z.infer<typeof AssetTypeTaskCounts>

const Zone = z
  .string()
  .max(64)
  .refine(isZone, { error: 'timeZone' })
  .meta({ examples: ['Europe/Berlin'] })

/** A day of the calendar: how many tasks touch it, and the first of them: 50, or 5 where more than 7 days are asked for. */
export const TaskCalendarDay = z.object({
  date: Day,
  total: z.int(),
  /** How many of each state; a state without tasks is left out. */
  counts: z.partialRecord(TaskState, z.int()),
  tasks: z.array(
    z.object({
      id: Id,
      label: z.string().nullable(),
      state: TaskState,
      validFrom: Instant.nullable(),
      deadline: Instant.nullable(),
      workflow: WorkflowReference,
    }),
  ),
})
export type TaskCalendarDay = z.infer<typeof TaskCalendarDay>

/** The work of a person in some days. */
export const PersonLoad = z.object({
  account: AccountReference,
  /** Share of a full week of work, in percent. */
  workShare: z.int(),
  /** What that share comes to in these days, by weeks of 40 hours. */
  capacityMinutes: z.int(),
  /** Of the tasks that are due in these days; a task of several people counts for each with an equal part. */
  plannedMinutes: z.int(),
  /** Late tasks that are this person's alone. */
  late: z.int(),
})
export type PersonLoad = z.infer<typeof PersonLoad>

/** Who has how much to do, the most first. Every late task is counted once: for a person, as shared or as nobody's. */
export const TaskLoad = z.object({
  people: z.array(PersonLoad),
  /** Tasks that nobody in particular is to do, and the late ones among them. */
  unassigned: z.int(),
  unassignedLate: z.int(),
  /** Late tasks that several people have, such as those of a group. */
  sharedLate: z.int(),
})
export type TaskLoad = z.infer<typeof TaskLoad>

const calendar = {
  /** The first day. */
  from: Day,
  /** The last day; at most 400 days. */
  until: Day,
  /** The zone whose days they are. */
  timezone: Zone,
  states: queryList(TaskState, TASK_STATES.length).optional(),
  assignedToId: Id.optional(),
  /** An asset that their data name. */
  assetId: Id.optional(),
}

/** Tasks whose time, from `validFrom` to `deadline` or completion, touches the range. */
const filter = {
  states: queryList(TaskState, TASK_STATES.length).optional(),
  from: Instant.optional(),
  until: Instant.optional(),
}

const byId = z.object({ taskId: Id })
const byWorkflow = z.object({ workflowId: Id })

export const tasks = {
  byId: call({
    method: 'GET',
    path: '/tasks/byId/{taskId}',
    summary: 'One task with the results that were sent for it; in the field app an own one',
    params: byId,
    answer: TaskWithResults,
  }),
  mine: call({
    method: 'GET',
    path: '/tasks/mine',
    summary: 'Tasks of the caller that are to be done: late ones first, then by deadline; 1,000 at most',
    query: z.object({
      /** Left out: PENDING, OPEN and LATE. Of finished ones those of the last 30 days. */
      states: filter.states,
    }),
    answer: z.array(Task),
  }),
  paginated: call({
    method: 'GET',
    path: '/tasks/@paginated',
    summary: 'Tasks; in the field app own ones. Search looks at labels and workflows',
    query: z.object({
      ...pageQuery(['deadline', 'validFrom', 'createdAt', 'completedAt', 'label', 'state']),
      search: Search.optional(),
      completedById: Id.optional(),
      ...filter,
      workflowId: Id.optional(),
      /** Given to this account, itself or by one of its groups. */
      assignedToId: Id.optional(),
      /** An asset that its data names. */
      assetId: Id.optional(),
      /** Made by this source of the workflow. */
      sourceId: z.string().max(64).optional(),
    }),
    answer: paged(Task),
    errors: ['notFound'],
  }),
  calendarDays: call({
    method: 'GET',
    path: '/tasks/byWorkflow/{workflowId}/calendarDays',
    summary: 'Day by day, how many tasks of a workflow touch it',
    params: byWorkflow,
    query: z.object(calendar),
    answer: z.array(TaskCalendarDay),
    errors: ['notFound'],
  }),
  allCalendarDays: call({
    method: 'GET',
    path: '/tasks/calendarDays',
    summary: 'The same for the tasks of all workflows',
    query: z.object(calendar),
    answer: z.array(TaskCalendarDay),
    errors: ['notFound'],
  }),
  countsByWorkflow: call({
    method: 'GET',
    path: '/tasks/countsByWorkflow',
    summary: 'How many tasks of each workflow are to be done, and how many of them are late',
    answer: z.array(WorkflowTaskCounts),
  }),
  countsByAssetType: call({
    method: 'GET',
    path: '/tasks/countsByAssetType',
    summary: 'How many tasks are to be done about assets of each type, and how many of them are late',
    answer: z.array(AssetTypeTaskCounts),
  }),
  load: call({
    method: 'GET',
    path: '/tasks/load',
    summary:
      'Work of each person by the tasks due in these days: as long as planned, else the median of the workflow; 100 at most',
    query: z.object({ from: calendar.from, until: calendar.until, timezone: Zone }),
    answer: TaskLoad,
  }),
  create: call({
    method: 'POST',
    path: '/tasks/byWorkflow/{workflowId}',
    summary: 'Creates a task; the body is JSON by either type',
    params: byWorkflow,
    body: { name: 'task', schema: TaskCreate, kind: 'text' },
    answer: Task,
    creates: true,
  }),
  update: call({
    method: 'PUT',
    path: '/tasks/byId/{taskId}',
    summary: 'Changes a task that is not finished',
    params: byId,
    body: { name: 'task', schema: TaskUpdate },
    answer: Task,
    errors: ['taskStateConflict', 'changedMeanwhile'],
  }),
  begin: call({
    method: 'PUT',
    path: '/tasks/byId/{taskId}/begun',
    summary: 'Says that the caller has begun an own task: nobody is reminded of its deadline any more',
    params: byId,
    body: { name: 'beginning', schema: z.object({ begunAt: Instant }) },
    answer: null,
  }),
  cancel: call({
    method: 'POST',
    path: '/tasks/byId/{taskId}/cancel',
    summary: 'Cancels a task that is not finished',
    params: byId,
    answer: Task,
    errors: ['taskStateConflict'],
  }),
  bulk: call({
    method: 'POST',
    path: '/tasks/bulk',
    summary: 'Cancels or assigns many tasks; those that no longer allow it are named and left as they are',
    body: { name: 'bulk', schema: TaskBulk },
    answer: TaskBulkResult,
    errors: ['notFound'],
  }),
}
