import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { lockWaits } from '../../../test/lock-waits.ts'
import { goodAnswers, publishedWorkflow } from '../../../test/workflows.ts'
import { refusal, type TestAccount, type World } from '../../../test/world.ts'
import { hours, openTasks, type Tasks } from './tasks.fixture.ts'

let world: World
let portal: TestAccount
let worker: TestAccount
let colleague: TestAccount
let workflowId: string
let create: Tasks['create']
let submit: Tasks['submit']

beforeAll(async () => {
  ;({ world, portal, worker, colleague, workflowId, create, submit } = await openTasks())
})
afterAll(() => world.close())

describe('a result for a task', () => {
  const state = async (taskId: string) => (await portal.client.tasks.byId({ taskId })).state

  test('completes it', async () => {
    const { id } = await create({ deadline: hours(1) })
    const result = await submit(id)
    expect(result.flags).toEqual([])
    expect(await portal.client.tasks.byId({ taskId: id })).toMatchObject({
      state: 'COMPLETED',
      completedAt: result.completedAt,
      completedBy: { id: worker.id },
      completedWithWorkflowResultId: result.id,
      results: [{ id: result.id, flags: [] }],
    })
    const completed = await portal.client.tasks.paginated({ completedById: worker.id })
    expect(completed.data.map((task) => task.id)).toContain(id)
  })

  test('sent again changes nothing', async () => {
    const { id } = await create()
    const workflowResult = {
      id: newId(),
      workflow: { id: workflowId },
      taskId: id,
      activityResults: goodAnswers,
      completedAt: hours(-1),
    }
    const send = () => worker.client.workflowResults.create({ workflowResult })
    await send()
    const before = await portal.client.tasks.byId({ taskId: id })
    expect((await send()).flags).toEqual([])
    expect(await portal.client.tasks.byId({ taskId: id })).toEqual(before)
  })

  test('that arrives late counts by when the work was done', async () => {
    const inTime = await create({ deadline: hours(-1), hardDeadline: true })
    expect(inTime.state).toBe('NOT_COMPLETED')
    expect((await submit(inTime.id, worker, hours(-2))).flags).toEqual([])
    expect(await state(inTime.id)).toBe('COMPLETED')
    const soft = await create({ deadline: hours(-1) })
    await submit(soft.id)
    expect(await state(soft.id)).toBe('COMPLETED_LATE')
    const tooLate = await create({ deadline: hours(-1), hardDeadline: true })
    expect((await submit(tooLate.id)).flags).toEqual(['TASK_TOO_LATE'])
    expect(await state(tooLate.id)).toBe('NOT_COMPLETED')
  })

  test('is stored, linked and marked where the task is no longer wanted, and the task stays', async () => {
    const cancelled = await create()
    await portal.client.tasks.cancel({ taskId: cancelled.id })
    const disabled = await create({ state: 'DISABLED' })
    const done = await create()
    const first = await submit(done.id, colleague)
    expect((await submit(cancelled.id)).flags).toEqual(['TASK_CANCELLED'])
    expect((await submit(disabled.id)).flags).toEqual(['TASK_DISABLED'])
    expect((await submit(done.id)).flags).toEqual(['TASK_DONE_ALREADY'])
    expect(await state(cancelled.id)).toBe('CANCELLED')
    expect(await state(disabled.id)).toBe('DISABLED')
    const after = await portal.client.tasks.byId({ taskId: done.id })
    expect(after).toMatchObject({
      state: 'COMPLETED',
      completedBy: { id: colleague.id },
      completedWithWorkflowResultId: first.id,
    })
    expect(after.results).toHaveLength(2)
  })

  test('of two at the same time one completes it, and both are kept', async () => {
    const { id } = await create()
    const holding = await world.owner.connect()
    await holding.query('begin')
    await holding.query('select from task where company_id = $1 and id = $2 for no key update', [
      portal.companyId,
      id,
    ])
    const sending = Promise.all([submit(id), submit(id, colleague)])
    try {
      await eventually(async () => expect(await lockWaits(world.owner)).toBe(2))
    } finally {
      await holding.query('rollback')
      holding.release()
    }
    const both = await sending
    expect(both.map(({ flags }) => flags).toSorted()).toEqual([[], ['TASK_DONE_ALREADY']])
    const { results, completedWithWorkflowResultId } = await portal.client.tasks.byId({ taskId: id })
    expect(results).toHaveLength(2)
    expect(completedWithWorkflowResultId).toBe(both.find(({ flags }) => flags.length === 0)?.id)
  })

  test('of a phone whose clock is ahead completes it at its arrival', async () => {
    const { id } = await create({ deadline: hours(1) })
    expect((await submit(id, worker, hours(5))).flags).toEqual(['CLOCK_AHEAD'])
    expect(await state(id)).toBe('COMPLETED')
  })
})

describe('queries', () => {
  test('see tasks with their data, and what becomes of them', async () => {
    const fresh = await world.company()
    const a = await fresh.person({ app: true, firstName: 'Mia', lastName: 'Yilmaz' })
    const { id } = await publishedWorkflow(fresh.client, { accounts: [a] })
    const { id: taskId } = await fresh.client.tasks.create({
      workflowId: id,
      task: { label: 'Pumpe 3', taskData: { place: 'Halle 2' }, assignedTo: { accounts: [{ id: a.id }] } },
    })
    const rows = async () => {
      const expression = (name: string, text = `task.${name}`) => ({ name, expression: text })
      const { data } = await fresh.client.viewData.preview({
        query: {
          root: { kind: 'TASK', workflowId: id },
          steps: [
            {
              kind: 'MAP',
              columns: [
                expression('label'),
                expression('state'),
                expression('place', 'task.data.place'),
                expression('who', 'task.assignedTo.lastName'),
                expression('doneBy', 'task.completedBy.lastName'),
              ],
            },
          ],
        },
      })
      return data
    }
    expect(await rows()).toMatchObject([{ label: 'Pumpe 3', state: 'OPEN', place: 'Halle 2' }])
    await a.client.workflowResults.create({
      workflowResult: {
        workflow: { id },
        taskId,
        activityResults: goodAnswers,
        completedAt: hours(0),
      },
    })
    expect(await rows()).toMatchObject([{ state: 'COMPLETED', who: 'Yilmaz', doneBy: 'Yilmaz' }])
  })

  test('see of a result which task it was for, also once it was corrected', async () => {
    const { id: taskId } = await create({ label: 'Pumpe 4' })
    const { id: workflowResultId } = await submit(taskId)
    const column = { name: 'label', expression: 'result.task.label' }
    const labels = async () => {
      const { data } = await portal.client.viewData.preview({
        query: {
          root: { kind: 'WORKFLOW_RESULT', workflowId },
          steps: [
            { kind: 'FILTER', condition: `result.id == "${workflowResultId}"` },
            { kind: 'MAP', columns: [column] },
          ],
        },
      })
      return data.map((row) => row['label'])
    }
    expect(await labels()).toEqual(['Pumpe 4'])
    const activityResults = { check: { good: false, finding: 'Riss' } }
    await portal.client.workflowResults.update({ workflowResultId, workflowResult: { activityResults } })
    expect(await labels()).toEqual(['Pumpe 4'])
  })
})

describe('a workflow that is removed', () => {
  test('takes what is still to be done out of the way, and leaves what is finished', async () => {
    const fresh = await world.company()
    const a = await fresh.person({ app: true })
    const { id } = await publishedWorkflow(fresh.client, { accounts: [a] })
    const make = async () => (await fresh.client.tasks.create({ workflowId: id, task: {} })).id
    const [open, cancelled] = [await make(), await make()]
    await fresh.client.tasks.cancel({ taskId: cancelled })
    await fresh.client.workflows.remove({ workflowId: id })
    const state = async (taskId: string) => (await fresh.client.tasks.byId({ taskId })).state
    expect([await state(open), await state(cancelled)]).toEqual(['DISABLED', 'CANCELLED'])
    expect(await a.client.tasks.mine()).toEqual([])
    expect(await refusal(fresh.client.tasks.create({ workflowId: id, task: {} }))).toMatchObject({
      code: 'notFound',
    })
  })
})
