import { newId } from '@feldwerk/contract/new-id.ts'
import type { TaskState } from '@feldwerk/workflow/task-state.ts'
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
  readonly now: Date
}

/**
 * The tasks that finished work was done for, as its results name them: most in time, some late; now and then one that
 * nobody did, and a few that are open or late today.
 */
export async function makeTasks(trx: Trx, { companyId, workflowId, groups, now }: DemoTasks): Promise<void> {
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
  const chance = chanceOf(`tasks ${title}`)
  const tasks = [
    ...works.flatMap((work) => tasksFor(work, chance)),
    ...works.slice(-6).map((work, at) => openTask(work, { now, isLate: at < 2 })),
  ]
  await storeTasks(trx, companyId, {
    type,
    tasks: tasks.map((task) => {
      const group = chance.pick(groups)
      return newTask(task, { title, fieldId: field.id, groups: group ? [group] : [] })
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
}

/** The task of a result; after every 25th or so another one that was missed. */
function tasksFor(work: DoneWork, chance: Chance): DemoTask[] {
  const { task: id, asset, name, at } = work
  const isLate = chance.next() < 0.06
  const from = new Date(at.getTime() - (1 + chance.next() * 5) * HOUR)
  const until = new Date(at.getTime() + (isLate ? -0.5 : 1 + chance.next() * 6) * HOUR)
  const common = { asset, name, from, until }
  const state = isLate ? 'COMPLETED_LATE' : 'COMPLETED'
  const done: DemoTask = { ...common, id, state, hard: false, done: work }
  if (chance.next() >= 0.04) return [done]
  const before = (time: Date) => new Date(time.getTime() - DAY)
  const missed = { from: before(from), until: before(until), state: 'NOT_COMPLETED', hard: true } as const
  return [done, { ...common, ...missed, id: newId(), done: null }]
}

function openTask({ asset, name }: DoneWork, { now, isLate }: { now: Date; isLate: boolean }): DemoTask {
  const from = new Date(now.getTime() - (isLate ? 30 : 3) * HOUR)
  const until = new Date(now.getTime() + (isLate ? -5 : 9) * HOUR)
  const state = isLate ? 'LATE' : 'OPEN'
  return { id: newId(), asset, name, state, from, until, hard: false, done: null }
}

interface TaskNaming {
  readonly title: string
  readonly fieldId: string
  readonly groups: readonly string[]
}

function newTask({ id, asset, name, state, from, until, hard, done }: DemoTask, naming: TaskNaming): NewTask {
  return {
    row: {
      id,
      label: `${naming.title}: ${name ?? ''}`,
      state,
      valid_from: from,
      deadline: until,
      hard_deadline: hard,
      push: null,
      source_id: null,
      source_name: null,
      occurrence: null,
      source_key: null,
      created_by: null,
      // As a series makes them, the day before.
      created_at: new Date(from.getTime() - DAY),
      changed_at: done?.at ?? from,
      completed_at: done?.at ?? null,
      completed_by: done?.by ?? null,
      completed_with: done?.id ?? null,
    },
    assignedTo: { accounts: [], accountGroups: [...naming.groups] },
    data: { [naming.fieldId]: asset },
  }
}
