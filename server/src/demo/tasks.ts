import { newId } from '@feldwerk/contract/new-id.ts'
import type { TaskState } from '@feldwerk/workflow/task-state.ts'
import { sql } from 'kysely'
import type { Trx } from '../platform/db/pool.ts'
import { readyTaskFields } from '../tasks/record-fields.ts'
import { lockTasks, type StoredTask } from '../tasks/store.ts'
import { type NewTask, storeTasks, writeTasks } from '../tasks/write.ts'
import { type Chance, chanceOf } from '../templates/sample/chance.ts'
import { readyVersion } from '../workflow-results/made-ready.ts'

const HOUR = 3_600_000
/** Tasks of the demo company go back so many days. */
const DAYS = 90
/** Rows of one statement. */
const BATCH = 500

interface DemoTasks {
  readonly companyId: string
  readonly workflowId: string
  /** Who was to do them. */
  readonly groups: readonly string[]
  readonly now: Date
}

/**
 * The tasks that the finished work of the last months was done for: most in time, some late; now and then one that
 * nobody did, and a few that are open or late today.
 */
export async function makeTasks(trx: Trx, { companyId, workflowId, groups, now }: DemoTasks): Promise<void> {
  const workflow = await trx
    .selectFrom('workflow')
    .select(['task_record_type', 'version', 'translations'])
    .where('company_id', '=', companyId)
    .where('id', '=', workflowId)
    .executeTakeFirstOrThrow()
  const version = await readyVersion(trx, { companyId, workflowId, version: workflow.version ?? 0 })
  const [activity] = version?.definition.nodes ?? []
  const [field] = version?.definition.taskType.fields ?? []
  const subject =
    activity?.kind === 'ACTIVITY' && activity.components.find(({ kind }) => kind === 'SINGLE_CHOICE')
  if (!activity || !subject || !field) return
  const type = { workflowId, typeId: workflow.task_record_type }
  await readyTaskFields(trx, companyId, type)
  const since = new Date(now.getTime() - DAYS * 24 * HOUR)
  const { rows } = await sql<DoneWork>`
    select result.id, result.completed_at as at, result.created_by as by, name.id as asset, name.name
    from workflow_result result
    join record on record.company_id = ${companyId} and record.id = result.id and record.type_id = ${workflowId}
    join asset_name name on name.company_id = ${companyId}
      and name.id::text = record.document #>> array[${activity.id}, ${subject.id}]::text[]
    where result.company_id = ${companyId} and result.workflow_id = ${workflowId} and result.deleted_at is null
      and result.completed_at >= ${since}
    order by result.completed_at, result.id`.execute(trx)
  const chance = chanceOf(`tasks ${workflow.translations[0]?.name}`)
  const title = workflow.translations[0]?.name ?? ''
  const tasks = [
    ...rows.flatMap((work) => tasksFor(work, chance)),
    ...rows.slice(-6).map((work, at) => openTask(work, { now, isLate: at < 2 })),
  ]
  for (let at = 0; at < tasks.length; at += BATCH) {
    const batch = tasks.slice(at, at + BATCH)
    await storeTasks(trx, companyId, {
      type,
      tasks: batch.map((task) => newTask(task, { title, fieldId: field.id, groups })),
    })
    await finish(trx, companyId, batch)
  }
}

interface DoneWork {
  readonly id: string
  readonly at: Date
  readonly by: string
  readonly asset: string
  readonly name: string | null
}

interface DemoTask {
  readonly id: string
  readonly asset: string
  readonly name: string
  readonly state: TaskState
  readonly from: Date
  readonly until: Date
  readonly hard: boolean
  /** The result that it was done with. */
  readonly done: DoneWork | null
}

/** The task of a result; after every 25th or so another one that was missed. */
function tasksFor(work: DoneWork, chance: Chance): DemoTask[] {
  const { asset, name, at } = work
  const isLate = chance.next() < 0.06
  const from = new Date(at.getTime() - (1 + chance.next() * 5) * HOUR)
  const until = new Date(at.getTime() + (isLate ? -0.5 : 1 + chance.next() * 6) * HOUR)
  const common = { asset, name: name ?? '', from, until }
  const done: DemoTask = {
    ...common,
    id: newId(),
    state: isLate ? 'COMPLETED_LATE' : 'COMPLETED',
    hard: false,
    done: work,
  }
  if (chance.next() >= 0.04) return [done]
  return [done, { ...common, id: newId(), state: 'NOT_COMPLETED', hard: true, done: null }]
}

function openTask({ asset, name }: DoneWork, { now, isLate }: { now: Date; isLate: boolean }): DemoTask {
  const from = new Date(now.getTime() - (isLate ? 30 : 3) * HOUR)
  const until = new Date(now.getTime() + (isLate ? -5 : 9) * HOUR)
  const state = isLate ? 'LATE' : 'OPEN'
  return { id: newId(), asset, name: name ?? '', state, from, until, hard: false, done: null }
}

interface Naming {
  readonly title: string
  readonly fieldId: string
  readonly groups: readonly string[]
}

function newTask({ id, asset, name, state, from, until, hard }: DemoTask, naming: Naming): NewTask {
  return {
    row: {
      id,
      label: `${naming.title}: ${name}`,
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
    },
    assignedTo: { accounts: [], accountGroups: [...naming.groups] },
    data: { [naming.fieldId]: asset },
  }
}

/** Says with which result each was done, and by whom. */
async function finish(trx: Trx, companyId: string, tasks: readonly DemoTask[]): Promise<void> {
  const done = new Map(tasks.flatMap((task) => (task.done ? [[task.id, task.done] as const] : [])))
  const locked = await lockTasks(trx, companyId, [...done.keys()])
  const rows = locked.map((row): { row: StoredTask } => {
    const work = done.get(row.id)
    if (!work) return { row }
    return { row: { ...row, completed_at: work.at, completed_by: work.by, completed_with: work.id } }
  })
  await writeTasks(trx, companyId, { tasks: rows, by: null, touched: false })
  await sql`update workflow_result set task_id = done.task
    from unnest(${[...done.keys()]}::uuid[], ${[...done.values()].map(({ id }) => id)}::uuid[]) done (task, result)
    where workflow_result.company_id = ${companyId} and workflow_result.id = done.result`.execute(trx)
}
