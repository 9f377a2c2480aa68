import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measurement, publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import { moveDueTasks } from '../../fieldwork/tasks/move.ts'
import { inCompany } from '../../platform/db/tenant.ts'

let world: World
let company: TestCompany
let portal: TestAccount
let worker: TestAccount
let leader: TestAccount
let members: TestAccount[]
let groupId: string

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  worker = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
  leader = await company.person({ firstName: 'Ole', lastName: 'Brix', app: true })
  members = [await company.person({ portal: true }), await company.person({ portal: true })]
  const group = await portal.client.accountGroups.create({
    accountGroup: { name: 'Leitstand', accounts: members.map(({ id }) => ({ id })), chatActive: false },
  })
  groupId = group.id
})
afterAll(() => world.close())

const told = async (of: TestAccount, taskId: string) => {
  await world.runJobs()
  return (await of.client.portalNotifications.paginated({ size: 100 })).data
    .filter(({ linkId }) => linkId === taskId)
    .map(({ translations: [de] }) => de)
}

/** The deadline of a task passes, and the job that looks at the clock comes by. */
async function passDeadline(taskId: string) {
  await world.owner.query(
    `update task set deadline = now() - interval '1 minute', next_change_at = now() - interval '1 second' where id = $1`,
    [taskId],
  )
  await inCompany(world.db, company.id, 'write', (trx) => moveDueTasks(trx, company.id, new Date()))
}

const escalateTo = () => ({ accounts: [leader.id, worker.id, newId()], accountGroups: [groupId] })
type Trigger = WorkflowDefinition['taskTriggers'][number]
/** A task of this workflow for the worker, due in a day. */
const rows = (isHard = false): Trigger['task'] => ({
  kind: 'QUERY',
  query: {
    root: { kind: 'NULL' },
    steps: [
      {
        kind: 'MAP',
        columns: [
          { name: 'label', expression: '"Presse 4"' },
          {
            name: 'schedule',
            expression: `{"validFrom": now, "deadline": addTo(now, 1, "day"), "hardDeadline": ${isHard}}`,
          },
        ],
      },
    ],
  },
})

/** A task that a result has set going, of a trigger that says who is told. */
async function taskOfTrigger(isHard = false): Promise<string> {
  const target = await publishedWorkflow(portal.client, { definition: measurement, accounts: [worker] })
  const { id: workflowId } = await publishedWorkflow(portal.client, {
    definition: {
      ...measurement,
      taskTriggers: [
        {
          id: 'follow',
          workflowId: target.id,
          task: rows(isHard),
          assignTo: { accounts: [worker.id], accountGroups: [] },
          escalateTo: escalateTo(),
        },
      ],
    },
    accounts: [worker],
  })
  await worker.client.workflowResults.create({
    workflowResult: {
      id: newId(),
      workflow: { id: workflowId },
      activityResults: { measured: { pressure: 3 } },
      completedAt: new Date().toISOString(),
    },
  })
  await world.runJobs()
  return (await portal.client.tasks.paginated({ workflowId: target.id })).data[0]!.id
}

describe('whom a task is escalated to', () => {
  test('is told nothing while it may still be done, and does not see it', async () => {
    const taskId = await taskOfTrigger()
    expect(await refusal(leader.client.tasks.byId({ taskId }))).toMatchObject({ status: 404 })
    for (const one of [leader, ...members]) expect(await told(one, taskId)).toEqual([])
    const refused = refusal(
      leader.client.tasks.begin({ taskId, beginning: { begunAt: new Date().toISOString() } }),
    )
    expect(await refused).toMatchObject({ status: 404 })
  })

  test('is told once that it is late, and who has it, also with the app alone', async () => {
    const taskId = await taskOfTrigger()
    const { escalateTo: shown } = await portal.client.tasks.byId({ taskId })
    expect(shown).toMatchObject({
      accounts: expect.arrayContaining([expect.objectContaining({ id: leader.id })]),
      accountGroups: [{ name: 'Leitstand' }],
    })
    await passDeadline(taskId)
    for (const one of [leader, ...members])
      expect(await told(one, taskId)).toMatchObject([
        {
          title: 'Eine Aufgabe ist überfällig',
          thing: 'Rundgang · Presse 4',
          detail: expect.stringMatching(/^zuständig: Mia Yilmaz · Frist war /),
          description: 'Rundgang · Presse 4 ist überfällig, zuständig: Mia Yilmaz',
        },
      ])
    // Who has it hears that, and not of it another time.
    expect((await told(worker, taskId)).map((de) => de?.title)).toEqual([
      'Die Frist ist um',
      'Neue Aufgabe für Sie',
    ])
    expect(await leader.client.tasks.byId({ taskId })).toMatchObject({ id: taskId, state: 'LATE' })
    await portal.client.tasks.update({
      taskId,
      task: { deadline: new Date(Date.now() + 3_600_000).toISOString() },
    })
    await passDeadline(taskId)
    expect((await told(leader, taskId)).map((de) => de?.title)).toEqual(['Eine Aufgabe ist überfällig'])
  })

  test('is told of one that can no longer be done, but not once it was removed', async () => {
    const taskId = await taskOfTrigger(true)
    const [gone, stays] = members
    await company.owner.client.accounts.remove({ accountIds: [gone!.id] })
    await passDeadline(taskId)
    expect((await told(stays!, taskId)).map((de) => de?.title)).toEqual([
      'Eine Aufgabe wurde nicht rechtzeitig erledigt',
    ])
    const { rows: left } = await world.owner.query(
      'select from portal_notification where account_id = $1 and link_id = $2',
      [gone!.id, taskId],
    )
    expect(left).toEqual([])
  })

  test('is said by a series, and what waits for a later occurrence follows it', async () => {
    const { id: workflowId } = await publishedWorkflow(portal.client, {
      definition: measurement,
      accounts: [worker],
    })
    const save = async (people: Partial<Pick<Trigger, 'escalateTo'>>) => {
      const { revision } = await portal.client.workflows.byId({ workflowId })
      const start = new Date(Date.now() + 3_600_000).toISOString()
      await portal.client.taskSources.save({
        workflowId,
        sourceId: 'daily',
        taskSource: {
          source: {
            id: 'daily',
            name: 'Jeden Tag',
            schedule: { kind: 'VALUE', value: { rrule: 'FREQ=DAILY;COUNT=2', start, timeZone: 'UTC' } },
            query: rows(),
            ...people,
          },
          revision,
        },
      })
      await world.runJobs()
      const { data } = await portal.client.tasks.paginated({ workflowId, states: ['PENDING'] })
      const task = await portal.client.tasks.byId({ taskId: data[0]!.id })
      return task.escalateTo.accounts.map(({ id }) => id)
    }
    expect(await save({})).toEqual([])
    expect(await save({ escalateTo: { accounts: [leader.id], accountGroups: [] } })).toEqual([leader.id])
    expect(await save({})).toEqual([])
  })
})

describe('a task that somebody has begun', () => {
  test('is told by nobody but those whose it is, and only by the app', async () => {
    const { id: workflowId } = await publishedWorkflow(portal.client, {
      definition: measurement,
      accounts: [worker],
    })
    const deadline = new Date(Date.now() + 5 * 3_600_000).toISOString()
    const { id: taskId } = await portal.client.tasks.create({ workflowId, task: { deadline } })
    const begin = (by: TestAccount, begunAt: string) =>
      by.client.tasks.begin({ taskId, beginning: { begunAt } })
    const now = new Date().toISOString()
    expect(await refusal(begin(portal, now))).toMatchObject({ status: 403 })
    expect(await refusal(begin(leader, now))).toMatchObject({ status: 404 })
    const before = await portal.client.tasks.byId({ taskId })
    expect(before.begunAt).toBeNull()
    await begin(worker, new Date(Date.now() + 86_400_000).toISOString())
    const { begunAt, begunBy, changedAt } = await portal.client.tasks.byId({ taskId })
    expect(Date.parse(begunAt ?? '')).toBeLessThanOrEqual(Date.now())
    expect([begunBy?.id, changedAt]).toEqual([worker.id, before.changedAt])
    await begin(worker, '2020-01-01T00:00:00.000Z')
    expect((await portal.client.tasks.byId({ taskId })).begunAt).toBe(begunAt)
  })
})
