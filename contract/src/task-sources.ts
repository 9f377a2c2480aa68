import { TASK_SOURCE } from '@feldwerk/workflow/triggers/TASK_SOURCE/kind.ts'
import { call } from './call.ts'
import { InputError } from './errors.ts'
import { Id } from './ids.ts'
import { paged, pageQuery, Search } from './paging.ts'
import { TaskAssignment } from './tasks.ts'
import { Day, Instant } from './text.ts'
import { WorkflowReference } from './workflows.ts'
import { z } from './zod.ts'

/** Occurrences that a preview shows. */
export const PREVIEW_OCCURRENCES = 50

/** A series of a workflow: when tasks come, and for what. It stands in the workflow's definition. */
export const TaskSeries = z.object({
  workflow: WorkflowReference,
  source: TASK_SOURCE.shape,
  /** In force: its workflow is published and it is not paused. */
  active: z.boolean(),
  /** The next occurrences, at most five; none when it has ended or is not in force. */
  next: z.array(Instant),
  /** Its tasks that are not finished. */
  openTasks: z.int(),
  /** When tasks were made of it last, and what kept it from that; in the caller's language. */
  lastRunAt: Instant.nullable(),
  problem: z.string().nullable(),
  /** Of the workflow's definition: a save names the one that it was made over. */
  revision: z.int(),
})
export type TaskSeries = z.infer<typeof TaskSeries>

/** A task as the next run would make it. */
export const PlannedTask = z.object({
  key: z.string(),
  label: z.string().nullable(),
  assignedTo: TaskAssignment,
  validFrom: Instant.nullable(),
  deadline: Instant.nullable(),
  hardDeadline: z.boolean(),
  taskData: z.record(z.string(), z.unknown()),
})
export type PlannedTask = z.infer<typeof PlannedTask>

/** A day on which a series does not take place though its rule says so: a holiday by its name, or null: a weekend. */
const SeriesDayOff = z.object({ day: Day, holiday: z.string().nullable() })
export type SeriesDayOff = z.infer<typeof SeriesDayOff>

const SeriesDay = z.object({
  day: Day,
  /** The day off that it was moved from. */
  instead: SeriesDayOff.nullable(),
  /** Whose turn it is. */
  assignee: TASK_SOURCE.shape.shape.assignees.unwrap().element.nullable(),
})
export type SeriesDay = z.infer<typeof SeriesDay>

/** When a series occurs, and what its next occurrence makes. Faults of the queries stand in `errors`. */
export const TaskSourcePreview = z.object({
  /** The next 50, or fewer where it ends before. */
  occurrences: z.array(Instant),
  timeZone: z.string(),
  /** On which days of the coming year it takes place, which it leaves out, and the holidays that it minds. */
  days: z.array(SeriesDay),
  leftOut: z.array(SeriesDayOff),
  holidays: z.array(z.object({ day: Day, name: z.string() })),
  /** Tasks of the next occurrence, the first 50. */
  tasks: z.array(PlannedTask),
  tasksTotal: z.int(),
  /** What is missing in the tasks; some would be made all the same, others not at all. */
  warnings: z.array(z.string()),
  errors: z.array(InputError),
})
export type TaskSourcePreview = z.infer<typeof TaskSourcePreview>

const byWorkflow = z.object({ workflowId: Id })
const bySource = byWorkflow.extend({ sourceId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) })
const body = {
  name: 'taskSource',
  schema: z.object({
    source: TASK_SOURCE.shape,
    revision: z.int(),
    /**
     * The occurrence from which on the change holds: there the series begins anew, and what was made for earlier ones
     * stays. Left out: it holds for everything that has not begun.
     */
    from: Instant.optional(),
  }),
} as const

export const taskSources = {
  paginated: call({
    method: 'GET',
    path: '/taskSources/@paginated',
    summary: 'Series of all workflows, by the names of their workflows',
    query: z.object({
      ...pageQuery(['name', 'workflow']),
      search: Search.optional(),
      workflowId: Id.optional(),
    }),
    answer: paged(TaskSeries),
    errors: ['notFound'],
  }),
  preview: call({
    method: 'POST',
    path: '/taskSources/byWorkflow/{workflowId}/preview',
    reads: true,
    summary: 'The next 50 occurrences of a series that is being edited, and the tasks of the first',
    params: byWorkflow,
    body: { name: 'taskSource', schema: z.object({ source: TASK_SOURCE.shape }) },
    answer: TaskSourcePreview,
    errors: ['queryTooLarge', 'queryTooSlow'],
  }),
  save: call({
    method: 'PUT',
    path: '/taskSources/byWorkflow/{workflowId}/byId/{sourceId}',
    summary: 'Adds or changes a series; it is logged, takes effect at once and makes no new version',
    params: bySource,
    body,
    answer: TaskSeries,
    errors: ['workflowChangedMeanwhile'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/taskSources/byWorkflow/{workflowId}/byId/{sourceId}',
    summary: 'Removes a series; its tasks that are not finished are withdrawn',
    params: bySource,
    answer: null,
  }),
}
