import { newId } from '@feldwerk/contract/new-id.ts'
import { addTo, atHour, startOf } from '@feldwerk/query/time/calendar.ts'
import { isFinal, type TaskState } from '@feldwerk/workflow/task-state.ts'
import { type NewTask, storeTasks } from '../../fieldwork/tasks/write.ts'
import { readyVersion } from '../../fieldwork/workflows/ready-versions.ts'
import { findWorkflow } from '../../fieldwork/workflows/store.ts'
import { readyTaskFields } from '../../fieldwork/workflows/task-fields.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { type Chance, chanceOf } from '../templates/sample/chance.ts'
import { type DoneWork, listDoneWork } from './done-work-store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

interface DemoTasks {
  readonly companyId: string
  readonly workflowId: string
  /** Who was to do them. */
  readonly groups: readonly string[]
  readonly people: readonly string[]
  readonly now: Date
}

/**
 * The tasks that finished work was done for, as its results name them: most in time, some late; now and then one that
 * nobody did, a few that are open or late today, and some at an hour of the days to come.
 */
export async function makeTasks(
  trx: Trx,
  { companyId, workflowId, groups, people, now }: DemoTasks,
): Promise<void> {
  const workflow = await findWorkflow(trx, { companyId, workflowId })
  const version = await readyVersion(trx, { companyId, workflowId, version: workflow?.version ?? 0 })
  const [activity] = version?.definition.nodes ?? []
  const [field] = version?.definition.taskType.fields ?? []
  const subject =
    activity?.kind === 'ACTIVITY' && activity.components.find(({ kind }) => kind === 'SINGLE_CHOICE')
  if (!workflow || !activity || !subject || !field) return
  const type = { workflowId, typeId: workflow.task_record_type }
  await readyTaskFields(trx, companyId, type)
  const works = await listDoneWork(trx, { companyId, workflowId }, [activity.id, subject.id])
  const title = workflow.translations[0]?.name ?? ''
  const [series] = workflow?.triggers?.taskSources ?? []
  const chance = chanceOf(`tasks ${title}`)
  const hours = chanceOf(`hours ${title}`)
  const tasks = [
    ...works.flatMap((work) => tasksFor(work, { chance, hours })),
    ...works.slice(-6).map((work, at) => openTask(work, { now, isLate: at < 2 })),
    ...works.slice(-PLANNED).map((work, at) => plannedTask(work, { now, at, hours, people })),
  ]
  await storeTasks(trx, companyId, {
    type,
    quietly: true,
    tasks: tasks.map((task) => {
      const group = chance.pick(groups)
      return newTask(task, { title, now, fieldId: field.id, groups: group ? [group] : [], series })
    }),
  })
}

interface DemoTask extends Pick<DoneWork, 'asset' | 'name'> {
  readonly id: string
  readonly state: TaskState
  readonly from: Date
  readonly until: Date
  readonly hard: boolean
  /** The result that it was done with. */
  readonly done: DoneWork | null
  /** Who alone is to do it; a group where it is left out. */
  readonly person?: string | undefined
}

/** Tasks at an hour of the days to come. */
const PLANNED = 6
/** The clock that the demo company works by. */
const ZONE = 'Europe/Berlin'
const WORK_BEGINS = 7

interface DemoChances {
  readonly chance: Chance
  /** Which tasks have their hour, so that the others stay as they are. */
  readonly hours: Chance
}

/** The task of a result, half of them at an hour; after every 25th or so another one that was missed. */
function tasksFor(work: DoneWork, { chance, hours }: DemoChances): DemoTask[] {
  const { task: id, asset, name, at, by } = work
  const isLate = chance.next() < 0.06
  const isTimed = hours.next() < 0.5
  const [early, late] = [chance.next(), chance.next()]
  const before = isTimed ? 0.5 + hours.next() : 1 + early * 5
  const after = isTimed ? 0.25 + hours.next() : 1 + late * 6
  const from = new Date(at.getTime() - before * HOUR)
  const until = new Date(at.getTime() + (isLate ? -0.5 : after) * HOUR)
  const common = { asset, name, from, until, ...(isTimed ? { person: by } : {}) }
  const state = isLate ? 'COMPLETED_LATE' : 'COMPLETED'
  const done: DemoTask = { ...common, id, state, hard: false, done: work }
  if (chance.next() >= 0.04) return [done]
  const dayBefore = (time: Date) => new Date(time.getTime() - DAY)
  const missed = {
    from: dayBefore(from),
    until: dayBefore(until),
    state: 'NOT_COMPLETED',
    hard: true,
  } as const
  return [done, { ...common, ...missed, id: newId(), done: null }]
}

function openTask({ asset, name }: DoneWork, { now, isLate }: { now: Date; isLate: boolean }): DemoTask {
  const from = new Date(now.getTime() - (isLate ? 30 : 3) * HOUR)
  const until = new Date(now.getTime() + (isLate ? -5 : 9) * HOUR)
  const state = isLate ? 'LATE' : 'OPEN'
  return { id: newId(), asset, name, state, from, until, hard: false, done: null }
}

interface DemoPlan {
  readonly now: Date
  /** The number of the task: one comes every day. */
  readonly at: number
  readonly hours: Chance
  readonly people: readonly string[]
}

function plannedTask({ asset, name }: DoneWork, { now, at, hours, people }: DemoPlan): DemoTask {
  const today = startOf(now.getTime(), 'day', ZONE)
  const day = addTo({ time: today, count: at + 1, unit: 'day', zone: ZONE })
  const quarters = Math.floor(hours.next() * 28)
  const from = new Date(atHour(day, WORK_BEGINS, ZONE) + (quarters / 4) * HOUR)
  const until = new Date(from.getTime() + (1 + Math.floor(hours.next() * 5) / 4) * HOUR)
  const person = hours.pick(people)
  return { id: newId(), asset, name, state: 'PENDING', from, until, hard: false, done: null, person }
}

interface TaskNaming {
  readonly title: string
  readonly now: Date
  readonly fieldId: string
  readonly groups: readonly string[]
  /** What finished tasks have come of. */
  readonly series: { readonly id: string; readonly name: string } | undefined
}

function newTask(task: DemoTask, naming: TaskNaming): NewTask {
  const { id, asset, name, state, from, until, hard, done, person } = task
  const series = isFinal(state) ? naming.series : undefined
  return {
    row: {
      id,
      label: `${naming.title}: ${name ?? ''}`,
      state,
      valid_from: from,
      deadline: until,
      hard_deadline: hard,
      push: null,
      source_id: series?.id ?? null,
      source_name: series?.name ?? null,
      occurrence: series ? new Date(atHour(from.getTime(), WORK_BEGINS, ZONE)) : null,
      source_key: series ? id : null,
      created_by: null,
      // As a series makes them, the day before.
      created_at: new Date(Math.min(from.getTime(), naming.now.getTime()) - DAY),
      changed_at: done?.at ?? (from < naming.now ? from : naming.now),
      completed_at: done?.at ?? null,
      completed_by: done?.by ?? null,
      completed_with: done?.id ?? null,
    },
    assignedTo: person
      ? { accounts: [person], accountGroups: [] }
      : { accounts: [], accountGroups: [...naming.groups] },
    data: { [naming.fieldId]: asset },
  }
}
