import type { TaskState } from '@feldwerk/contract/tasks.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertTask } from '../../../test/matrix/workflow-estate.ts'
import { goodAnswers, publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { completeTasks, type TaskCompletion } from './arrive.ts'
import { stateNow } from './list-store.ts'
import { after, asOf, moveDueTasks } from './move.ts'
import { lockTasks, type StoredTask } from './store.ts'
import { timesOf, writeTasks } from './write.ts'

/**
 * What product.md says of the states of a task, written once more as a table of cases, and random lives of tasks beside
 * it: the clock jumps, nodes are down, results arrive late. Nothing of the code that is tested is used to say what
 * must be.
 */
type Mark = 'TASK_NOT_BEGUN' | 'TASK_TOO_LATE' | 'TASK_DONE_ALREADY' | 'TASK_CANCELLED' | 'TASK_DISABLED'
type Moment = 'before' | 'in time' | 'over'

/** By time alone: state, kind of deadline, where the clock stands. */
const BY_TIME: Record<'PENDING' | 'OPEN' | 'LATE', Record<'soft' | 'hard', Record<Moment, TaskState>>> = {
  PENDING: {
    soft: { before: 'PENDING', 'in time': 'OPEN', over: 'LATE' },
    hard: { before: 'PENDING', 'in time': 'OPEN', over: 'NOT_COMPLETED' },
  },
  OPEN: {
    soft: { before: 'OPEN', 'in time': 'OPEN', over: 'LATE' },
    hard: { before: 'OPEN', 'in time': 'OPEN', over: 'NOT_COMPLETED' },
  },
  LATE: {
    soft: { before: 'LATE', 'in time': 'LATE', over: 'LATE' },
    hard: { before: 'LATE', 'in time': 'LATE', over: 'LATE' },
  },
}

/** A result arrives: the state then, when the work was done, what the task is and how the result is marked. */
const ARRIVALS: readonly [
  TaskState,
  'soft' | 'hard',
  'done in time' | 'done late',
  TaskState,
  Mark | null,
][] = [
  ['PENDING', 'soft', 'done in time', 'COMPLETED', null],
  ['OPEN', 'soft', 'done in time', 'COMPLETED', null],
  ['OPEN', 'hard', 'done in time', 'COMPLETED', null],
  ['LATE', 'soft', 'done in time', 'COMPLETED', null],
  ['LATE', 'soft', 'done late', 'COMPLETED_LATE', null],
  ['NOT_COMPLETED', 'hard', 'done in time', 'COMPLETED', null],
  ['NOT_COMPLETED', 'hard', 'done late', 'NOT_COMPLETED', 'TASK_TOO_LATE'],
  ['COMPLETED', 'soft', 'done in time', 'COMPLETED', 'TASK_DONE_ALREADY'],
  ['COMPLETED', 'soft', 'done late', 'COMPLETED', 'TASK_DONE_ALREADY'],
  ['COMPLETED', 'hard', 'done late', 'COMPLETED', 'TASK_DONE_ALREADY'],
  ['COMPLETED_LATE', 'soft', 'done in time', 'COMPLETED_LATE', 'TASK_DONE_ALREADY'],
  ['COMPLETED_LATE', 'soft', 'done late', 'COMPLETED_LATE', 'TASK_DONE_ALREADY'],
  ['CANCELLED', 'soft', 'done in time', 'CANCELLED', 'TASK_CANCELLED'],
  ['CANCELLED', 'hard', 'done late', 'CANCELLED', 'TASK_CANCELLED'],
  ['CANCELLED', 'soft', 'done late', 'CANCELLED', 'TASK_CANCELLED'],
  ['CANCELLED', 'hard', 'done in time', 'CANCELLED', 'TASK_CANCELLED'],
  ['DISABLED', 'soft', 'done in time', 'DISABLED', 'TASK_DISABLED'],
  ['DISABLED', 'soft', 'done late', 'DISABLED', 'TASK_DISABLED'],
  ['DISABLED', 'hard', 'done in time', 'DISABLED', 'TASK_DISABLED'],
  ['DISABLED', 'hard', 'done late', 'DISABLED', 'TASK_DISABLED'],
  ['PENDING', 'hard', 'done in time', 'COMPLETED', null],
  ['COMPLETED', 'hard', 'done in time', 'COMPLETED', 'TASK_DONE_ALREADY'],
]

interface Life {
  readonly begins: number
  readonly lasts: number
  readonly hard: boolean
}
type Step =
  | { readonly kind: 'time'; readonly passes: number; readonly jobRuns: boolean }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'restore' }
  | { readonly kind: 'result'; readonly ago: number; readonly clockAhead: boolean }

/** The model: what a task is, by the tables alone. */
class Model {
  state: TaskState
  now = 0
  readonly life: Life
  constructor(life: Life) {
    this.life = life
    this.state = this.byTime('PENDING')
  }
  moment(at: number): Moment {
    const { begins, lasts } = this.life
    if (at < begins) return 'before'
    return at <= begins + lasts ? 'in time' : 'over'
  }
  byTime(state: TaskState): TaskState {
    if (state !== 'PENDING' && state !== 'OPEN' && state !== 'LATE') return state
    return BY_TIME[state][this.life.hard ? 'hard' : 'soft'][this.moment(this.now)]
  }
  pass(time: number): void {
    this.now += time
    this.state = this.byTime(this.state)
  }
  cancel(): boolean {
    if (!['PENDING', 'OPEN', 'LATE'].includes(this.state)) return false
    this.state = 'CANCELLED'
    return true
  }
  withdraw(): boolean {
    if (!['PENDING', 'OPEN', 'LATE'].includes(this.state)) return false
    this.state = 'DISABLED'
    return true
  }
  restore(): boolean {
    if (this.state !== 'DISABLED') return false
    this.state = this.byTime('PENDING')
    return true
  }
  arrive(doneAt: number): Mark[] {
    const kind = this.life.hard ? 'hard' : 'soft'
    const when = this.moment(doneAt) === 'over' ? 'done late' : 'done in time'
    const row = ARRIVALS.find(([s, k, w]) => s === this.state && k === kind && w === when)
    if (!row) throw new Error(`no case for ${this.state} ${kind} ${when}`)
    const [, , , then, mark] = row
    this.state = then
    return [...(doneAt < this.life.begins ? (['TASK_NOT_BEGUN'] as const) : []), ...(mark ? [mark] : [])]
  }
}

let world: World
let company: TestCompany
let worker: TestAccount
let workflowId: string

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  worker = await company.person({ app: true })
  workflowId = (await publishedWorkflow(company.client, { accounts: [worker] })).id
})
afterAll(() => world.close())

const MINUTE = 60_000
/** Long ago, so that no time of a life lies in the future of the real clock. */
const ZERO = Date.parse('2026-01-01T00:00:00.000Z')
const at = (minutes: number) => new Date(ZERO + minutes * MINUTE)

const lives: fc.Arbitrary<Life> = fc.record({
  begins: fc.integer({ min: -5, max: 30 }),
  lasts: fc.integer({ min: 0, max: 30 }),
  hard: fc.boolean(),
})
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      passes: fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 20, max: 500 })),
      jobRuns: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'withdraw', 'restore') }) as fc.Arbitrary<Step>,
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('result' as const),
      ago: fc.integer({ min: 0, max: 60 }),
      clockAhead: fc.boolean(),
    }),
  },
)

/** Completes a task, and gives how its result is marked. */
const marksOf = async (trx: Trx, companyId: string, completion: TaskCompletion) =>
  (await completeTasks(trx, companyId, [completion])).get(completion.resultId) ?? []

/** The same life in the database. */
async function live(life: Life, all: readonly Step[]): Promise<void> {
  const { id: companyId } = company
  const taskId = await insertTask(world, companyId, workflowId)
  const model = new Model(life)
  await within(async (trx) => {
    const [row] = await lockTasks(trx, companyId, [taskId])
    const times = {
      valid_from: at(life.begins),
      deadline: at(life.begins + life.lasts),
      hard_deadline: life.hard,
    }
    await writeTasks(trx, companyId, {
      tasks: [{ row: asOf({ ...row!, ...times, state: 'PENDING' }, at(0)) }],
      by: null,
    })
  })
  expect(await seen(taskId, 0)).toBe(model.state)
  for (const step of all) {
    await take(taskId, model, step)
    expect(await seen(taskId, model.now), JSON.stringify({ life, step })).toBe(model.state)
  }
}

async function take(taskId: string, model: Model, step: Step): Promise<void> {
  const { id: companyId } = company
  if (step.kind === 'time') {
    model.pass(step.passes)
    if (step.jobRuns) await within((trx) => moveDueTasks(trx, companyId, at(model.now)))
    return
  }
  if (step.kind === 'result') {
    const doneAt = model.now - (step.clockAhead ? 0 : step.ago)
    const expected = model.arrive(doneAt)
    const flags = await within(async (trx) =>
      marksOf(trx, companyId, {
        taskId,
        resultId: await anyResult(),
        by: worker.id,
        completedAt: at(step.clockAhead ? model.now + step.ago : doneAt),
        arrivedAt: at(model.now),
      }),
    )
    expect(flags).toEqual(expected)
    return
  }
  const action = { cancel: 'CANCEL', withdraw: 'WITHDRAW', restore: 'RESTORE' }[step.kind] as 'CANCEL'
  const allowed = model[step.kind]()
  await within(async (trx) => {
    const [row] = await lockTasks(trx, companyId, [taskId])
    const next = after(row!, action, at(model.now))
    expect(next !== undefined).toBe(allowed)
    if (next) await writeTasks(trx, companyId, { tasks: [{ row: next }], by: null })
  })
}

const within = <T>(work: Parameters<typeof inCompany<T>>[3]) => inCompany(world.db, company.id, 'write', work)

/** The state as it is read at that time: by the rules, and by the SQL of lists. */
async function seen(taskId: string, minutes: number): Promise<TaskState> {
  const now = at(minutes)
  return await within(async (trx) => {
    const [row] = await lockTasks(trx, company.id, [taskId])
    const { rows } = await sql<{ state: TaskState }>`select ${stateNow(now)} as state from task
      where company_id = ${company.id} and id = ${taskId}`.execute(trx)
    const byRules = asOf(row as StoredTask, now).state
    expect(rows[0]?.state).toBe(byRules)
    expect(timesOf(row as StoredTask).hardDeadline).toBe(row?.hard_deadline)
    return byRules
  })
}

let result: string | undefined
async function anyResult(): Promise<string> {
  result ??= (
    await worker.client.workflowResults.create({
      workflowResult: {
        workflow: { id: workflowId },
        activityResults: goodAnswers,
        completedAt: '2026-11-20T08:15:00.000Z',
      },
    })
  ).id
  return result
}

describe('the states of a task', () => {
  const runs = process.env['FELDWERK_TEST_LONG'] ? 2000 : 40
  test(`follow the table of cases through ${runs} random lives, with clock jumps and late arrivals`, {
    timeout: runs * 1000,
  }, async () => {
    const arrived = new Set<string>()
    await fc.assert(
      fc.asyncProperty(lives, fc.array(steps, { minLength: 1, maxLength: 12 }), async (life, all) => {
        await live(life, all)
        if (all.some(({ kind }) => kind === 'result')) arrived.add(JSON.stringify(life))
      }),
      { numRuns: runs },
    )
    expect(arrived.size).toBeGreaterThan(runs / 4)
  })

  test.each(ARRIVALS)('%s with a %s deadline, %s: %s %s', async (state, kind, when, then, mark) => {
    const { id: companyId } = company
    const taskId = await insertTask(world, companyId, workflowId)
    const deadline = at(60)
    // A task that still waits has a deadline ahead; one that is late has it behind.
    const arrivedAt = ['PENDING', 'OPEN'].includes(state) ? at(30) : at(90)
    const flags = await within(async (trx) => {
      const [row] = await lockTasks(trx, companyId, [taskId])
      const done = ['COMPLETED', 'COMPLETED_LATE'].includes(state)
        ? { completed_at: at(20), completed_by: worker.id, completed_with: await anyResult() }
        : {}
      const valid_from = state === 'PENDING' ? null : at(0)
      await writeTasks(trx, companyId, {
        tasks: [{ row: { ...row!, ...done, state, valid_from, deadline, hard_deadline: kind === 'hard' } }],
        by: null,
      })
      return await marksOf(trx, companyId, {
        taskId,
        resultId: await anyResult(),
        by: worker.id,
        completedAt: when === 'done in time' ? at(30) : at(80),
        arrivedAt,
      })
    })
    expect(flags).toEqual(mark === null ? [] : [mark])
    expect((await company.client.tasks.byId({ taskId })).state).toBe(then)
  })
})
