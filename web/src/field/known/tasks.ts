import type { Client } from '@feldwerk/contract/client.ts'
import type { ResolvedWorkflow } from '@feldwerk/contract/resolved-workflows.ts'
import type { Task, TaskState } from '@feldwerk/contract/tasks.ts'
import { withoutStart } from '@feldwerk/ui/format/names.ts'
import { stateAt } from '@feldwerk/workflow/task-state.ts'
import type { Delivery, Work } from '../outbox/database.ts'
import { keepShown } from './keep-shown.ts'
import type { KnownAnswers } from './known.ts'

/** The source of the tasks: the server, or its last answer. */
interface TaskSource {
  readonly known: KnownAnswers
  readonly client: Client
  readonly accountId: string
}

/** Own tasks as the server had them at that moment. */
export interface KnownTasks {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly tasks: readonly Task[]
}

const LIST = 'tasks'
const resolvedName = (taskId: string) => `task ${taskId}`
/** Tasks that are kept ready for the time without a network: the most urgent ones. */
const MOST_READY = 100

/** Own tasks that are to be done: from the server, or the kept ones where it cannot be reached. */
export async function ownTasks({ known, client, accountId }: TaskSource): Promise<KnownTasks> {
  return await known.ask(accountId, LIST, async () => {
    const at = Date.now()
    return { at, tasks: await client.tasks.mine({}) }
  })
}

/** The same as they were kept, without asking. */
export const keptTasks = (known: KnownAnswers, accountId: string): Promise<KnownTasks | undefined> =>
  known.get(accountId, LIST)

interface ReadyTask {
  /** The task as it was then. */
  readonly changedAt: string
  readonly version: number | undefined
  readonly resolved: ResolvedWorkflow
}

/** The task's workflow with the task's data and all that its queries need; the kept one without a network. */
export async function resolvedTask(
  source: TaskSource,
  { id, workflow, changedAt }: Pick<Task, 'id' | 'workflow' | 'changedAt'>,
): Promise<ResolvedWorkflow> {
  const { known, client, accountId } = source
  const ready = await known.ask<ReadyTask>(accountId, resolvedName(id), async () => {
    const resolved = await client.resolvedWorkflows.byId({ workflowId: workflow.id, taskId: id })
    return { changedAt, version: resolved.version ?? undefined, resolved }
  })
  return ready.resolved
}

/** Tells the server which tasks are begun on this phone, so that nobody is reminded of them; tried again with the next list. */
export async function sayBegun(
  client: Client,
  tasks: readonly Pick<Task, 'id' | 'begunAt'>[],
  drafts: readonly Work[],
): Promise<void> {
  for (const { taskId, startedAt: begunAt } of drafts) {
    const task = tasks.find(({ id }) => id === taskId)
    if (task && task.begunAt === null)
      await client.tasks.begin({ taskId: task.id, beginning: { begunAt } }).catch(() => undefined)
  }
}

/** What is stored of a task for offline use. */
export async function readyTask(
  known: KnownAnswers,
  accountId: string,
  taskId: string,
): Promise<ResolvedWorkflow | undefined> {
  return (await known.get<ReadyTask>(accountId, resolvedName(taskId)))?.resolved
}

/** Makes the most urgent tasks ready to be performed without a network, and forgets those that are gone. */
export async function prepareTasks(source: TaskSource): Promise<void> {
  await makeReady(source, await urgentTasks(source))
}

/** The same of those alone that have come or changed since they were made ready. */
export async function prepareNewTasks(source: TaskSource): Promise<void> {
  const { known, accountId } = source
  const wanted: Task[] = []
  for (const task of await urgentTasks(source)) {
    const ready = await known.get<ReadyTask>(accountId, resolvedName(task.id))
    if (ready?.changedAt !== task.changedAt) wanted.push(task)
  }
  await makeReady(source, wanted)
}

async function urgentTasks(source: TaskSource): Promise<readonly Task[]> {
  const { tasks } = await ownTasks(source)
  const urgent = tasks.slice(0, MOST_READY)
  const names = urgent.map(({ id }) => resolvedName(id))
  await source.known.keepOnly(source.accountId, 'task ', names)
  return urgent
}

async function makeReady(source: TaskSource, tasks: readonly Task[]): Promise<void> {
  for (const task of tasks)
    await resolvedTask(source, task)
      .then(keepShown)
      .catch(() => undefined)
}

/** The current state of a task on this phone. */
export interface OwnTask {
  readonly task: Task
  readonly state: TaskState
  /** It is begun on this phone. */
  readonly draft: Work | undefined
}

interface TaskStanding {
  readonly known: KnownTasks
  readonly works: readonly Work[]
  readonly deliveries: readonly Delivery[]
  readonly now: number
}

/**
 * Tasks that are still to be done, by the clock of now: late ones first, then by deadline. One that is done here is
 * gone at once; when its result has arrived, the server's next answer says how it stands.
 */
export function standingTasks({ known, works, deliveries, now }: TaskStanding): OwnTask[] {
  const done = new Set<string | null>([
    ...works.filter(({ state }) => state !== 'draft').map(({ taskId }) => taskId),
    ...deliveries.filter(({ deliveredAt }) => deliveredAt > known.at).map(({ taskId }) => taskId ?? null),
  ])
  const drafts = new Map(works.filter(({ state }) => state === 'draft').map((work) => [work.taskId, work]))
  return known.tasks
    .filter(({ id }) => !done.has(id))
    .map((task) => ({ task, state: stateAt(clockOf(task), now), draft: drafts.get(task.id) }))
    .filter(({ state }) => state === 'LATE' || state === 'OPEN' || state === 'PENDING')
    .sort((a, b) => RANK.indexOf(a.state) - RANK.indexOf(b.state) || dueAt(a.task) - dueAt(b.task))
}

const RANK: readonly TaskState[] = ['LATE', 'OPEN', 'PENDING']

const clockOf = ({ state, validFrom, deadline, hardDeadline }: Task) => ({
  state,
  validFrom: validFrom === null ? null : Date.parse(validFrom),
  deadline: deadline === null ? null : Date.parse(deadline),
  hardDeadline,
})

function dueAt({ deadline, validFrom }: Task): number {
  const at = deadline ?? validFrom
  return at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at)
}

/**
 * What a task is about, beside the name of its workflow: its label, and the assets of its data that the label does not
 * name.
 */
export function aboutTask({ label: whole, references, taskData, workflow }: Task): string {
  const label = whole && workflow.translations.reduce((left, { name }) => withoutStart(left, name), whole)
  const assets = Object.values(taskData).flatMap((value) => {
    const reference = typeof value === 'string' ? references[value] : undefined
    return reference?.kind === 'ASSET' && reference.name ? [reference.name] : []
  })
  return [label, ...assets.filter((name) => !label?.includes(name))].filter(Boolean).join(', ')
}
