import { newId } from '@feldwerk/contract/new-id.ts'
import type { TaskCreate } from '@feldwerk/contract/tasks.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodAnswers, publishedWorkflow } from '../../../test/workflows.ts'
import { refusal, type TestAccount, type World } from '../../../test/world.ts'
import { hours, openTasks } from './tasks.fixture.ts'

let world: World
let portal: TestAccount

beforeAll(async () => {
  ;({ world, portal } = await openTasks())
})
afterAll(() => world.close())

const week = { from: '2049-03-01', until: '2049-03-07', timezone: 'Europe/Berlin' }
/** A result that took so many minutes. */
const perform = (by: TestAccount, workflowId: string, minutes: number) =>
  by.client.workflowResults.create({
    workflowResult: {
      id: newId(),
      workflow: { id: workflowId },
      activityResults: goodAnswers,
      startedAt: hours(-2 - minutes / 60),
      completedAt: hours(-2),
    },
  })
const at = (day: number, hour: number) => new Date(Date.UTC(2049, 2, day, hour)).toISOString()

describe('the load of a week', () => {
  test('is for those who plan the work, and of days that there are', async () => {
    const worker = await (await world.company()).person({ app: true })
    expect(await refusal(worker.client.tasks.load(week))).toMatchObject({ code: 'forbidden' })
    const refused = await refusal(portal.client.tasks.load({ ...week, until: '2049-02-01' }))
    expect(refused).toMatchObject({ status: 400 })
  })

  test('counts what is due as long as it is planned, for several people in equal parts', async () => {
    const fresh = await world.company()
    const [a, b] = [await fresh.person({ app: true }), await fresh.person({ app: true })]
    await fresh.client.accounts.update({ accountId: b.id, account: { workShare: 50 } })
    const group = await fresh.client.accountGroups.create({
      accountGroup: { name: 'Nacht', accounts: [{ id: a.id }, { id: b.id }], chatActive: false },
    })
    const { id: workflowId } = await publishedWorkflow(fresh.client, {
      accounts: [a, b],
      accountGroups: [{ id: group.id }],
    })
    const make = (from: string, deadline: string, assignedTo?: TaskCreate['assignedTo']) =>
      fresh.client.tasks.create({ workflowId, task: { validFrom: from, deadline, assignedTo } })
    await make(at(2, 8), at(2, 10), { accounts: [{ id: a.id }] })
    // To the group and to one of it: each has half of it.
    await make(at(3, 8), at(3, 9), { accounts: [{ id: a.id }], accountGroups: [{ id: group.id }] })
    await make(at(4, 8), at(4, 9))
    // Due in the next week, or called off.
    await make(at(7, 20), at(8, 8), { accounts: [{ id: a.id }] })
    const { id: taskId } = await make(at(4, 8), at(4, 9), { accounts: [{ id: b.id }] })
    await fresh.client.tasks.cancel({ taskId })
    const load = await fresh.client.tasks.load(week)
    expect(load.unassigned).toBe(1)
    expect(load.people.map(({ account, ...one }) => ({ id: account.id, ...one }))).toEqual([
      { id: a.id, workShare: 100, capacityMinutes: 2400, plannedMinutes: 150, late: 0 },
      { id: b.id, workShare: 50, capacityMinutes: 1200, plannedMinutes: 30, late: 0 },
    ])
  })

  test('counts a late task once: for whom it is alone, as shared, or as nobody’s', async () => {
    const fresh = await world.company()
    const [a, b] = [await fresh.person({ app: true }), await fresh.person({ app: true })]
    const gone = await fresh.person({ app: true })
    const group = await fresh.client.accountGroups.create({
      accountGroup: { name: 'Nacht', accounts: [{ id: a.id }, { id: b.id }], chatActive: false },
    })
    const { id: workflowId } = await publishedWorkflow(fresh.client, {
      accounts: [a, b, gone],
      accountGroups: [{ id: group.id }],
    })
    const due = new Date(hours(-3))
    const day = due.toISOString().slice(0, 10)
    const make = (assignedTo?: TaskCreate['assignedTo']) =>
      fresh.client.tasks.create({ workflowId, task: { deadline: due.toISOString(), assignedTo } })
    for (const assignedTo of [
      { accounts: [{ id: a.id }] },
      { accounts: [{ id: gone.id }] },
      { accountGroups: [{ id: group.id }] },
      { accountGroups: [{ id: group.id }] },
      undefined,
    ])
      await make(assignedTo)
    await fresh.client.accounts.remove({ accountIds: [gone.id] })
    const load = await fresh.client.tasks.load({ from: day, until: day, timezone: 'UTC' })
    expect(load).toMatchObject({ unassigned: 1, unassignedLate: 1, sharedLate: 2 })
    expect(load.people.map(({ account, late }) => [account.id, late]).toSorted()).toEqual(
      [
        [a.id, 1],
        [b.id, 0],
      ].toSorted(),
    )
  })

  test('takes the median of the results where a task has no time of its own', async () => {
    const fresh = await world.company()
    const a = await fresh.person({ app: true })
    const { id: workflowId } = await publishedWorkflow(fresh.client, { accounts: [a] })
    await fresh.client.tasks.create({
      workflowId,
      task: { validFrom: at(2, 6), deadline: at(2, 16), assignedTo: { accounts: [{ id: a.id }] } },
    })
    const planned = async () =>
      (await fresh.client.tasks.load(week)).people.map(({ plannedMinutes }) => plannedMinutes)
    expect(await planned()).toEqual([0])
    for (const minutes of [10, 20, 90]) await perform(a, workflowId, minutes)
    expect(await planned()).toEqual([20])
  })
})

describe('the share of working time', () => {
  test('is refused to the account itself, and below one or above a hundred percent', async () => {
    const fresh = await world.company()
    const [a, planner] = [await fresh.person({ app: true }), await fresh.person({ portal: true })]
    const own = planner.client.accounts.update({ accountId: planner.id, account: { workShare: 80 } })
    expect(await refusal(own)).toMatchObject({ code: 'forbidden' })
    const set = (workShare: number) =>
      refusal(planner.client.accounts.update({ accountId: a.id, account: { workShare } }))
    expect(await set(0)).toMatchObject({ status: 400 })
    expect(await set(101)).toMatchObject({ status: 400 })
    const saved = await planner.client.accounts.update({ accountId: a.id, account: { workShare: 80 } })
    expect(saved.workShare).toBe(80)
    expect(await a.client.accounts.mine()).not.toHaveProperty('workShare')
  })
})
