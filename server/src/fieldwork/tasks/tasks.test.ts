import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import { hours, openTasks, type Tasks } from './tasks.fixture.ts'

let world: World
let company: TestCompany
let portal: TestAccount
let worker: TestAccount
let groupId: string
let workflowId: string
let create: Tasks['create']

beforeAll(async () => {
  ;({ world, company, portal, worker, groupId, workflowId, create } = await openTasks())
})
afterAll(() => world.close())

describe('who is refused', () => {
  test('nobody without a credential, and who only performs makes and cancels none', async () => {
    const nobody = world.clientOf()
    expect(await refusal(nobody.tasks.mine())).toMatchObject({ status: 499 })
    expect(await refusal(create({}, worker))).toMatchObject({ code: 'forbidden' })
    const { id } = await create()
    expect(await refusal(worker.client.tasks.cancel({ taskId: id }))).toMatchObject({ code: 'forbidden' })
  })

  test('what belongs to another company does not exist', async () => {
    const other = await world.company()
    const { id } = await create()
    const calls = (taskId: string) => [
      () => other.client.tasks.byId({ taskId }),
      () => other.client.tasks.cancel({ taskId }),
      () => other.client.tasks.update({ taskId, task: { label: 'Fremd' } }),
      () => other.client.tasks.bulk({ bulk: { action: 'CANCEL', taskIds: [taskId] } }),
    ]
    for (const [i, call] of calls(id).entries())
      expect(await refusal(call())).toEqual(await refusal(calls(newId())[i]!()))
    expect(await refusal(other.client.tasks.create({ workflowId, task: {} }))).toMatchObject({
      code: 'notFound',
    })
  })

  test('data that does not fit the task type, every place of it', async () => {
    const taskData = { count: 1.5, who: newId(), due: 'morgen', colour: 'rot' }
    const { status, details } = await refusal(create({ taskData }))
    expect(status).toBe(400)
    const { errors } = details as { errors: { path: string; rule: string }[] }
    expect(errors.map(({ path, rule }) => [path, rule]).toSorted()).toEqual([
      ['taskData.colour', 'unknownField'],
      ['taskData.count', 'wrongType'],
      ['taskData.due', 'wrongType'],
      ['taskData.place', 'required'],
    ])
    const stranger = await refusal(create({ taskData: { place: 'Halle', who: newId() } }))
    expect(stranger.details).toMatchObject({
      errors: [{ path: 'taskData.who', rule: 'unknownReference' }],
    })
  })

  test('whoever may not perform the workflow cannot be given its tasks', async () => {
    const stranger = await company.person({ app: true })
    const answer = await refusal(
      create({ assignedTo: { accounts: [{ id: worker.id }, { id: stranger.id }] } }),
    )
    expect(answer.details).toMatchObject({
      errors: [{ path: 'assignedTo.accounts.1.id', rule: 'notPermitted' }],
    })
    expect(answer.details).toHaveProperty('errors.length', 1)
  })

  test('a group that does not exist, beside one that does', async () => {
    const other = await world.company()
    const { id } = await other.client.accountGroups.create({
      accountGroup: { name: 'Fremde', accounts: [], chatActive: false },
    })
    for (const accountGroups of [[{ id }], [{ id: groupId }, { id }]]) {
      const answer = await refusal(create({ assignedTo: { accountGroups } }))
      expect(answer).toMatchObject({ status: 404, code: 'notFound' })
    }
  })

  test('a deadline before the beginning', async () => {
    const answer = await refusal(create({ validFrom: hours(2), deadline: hours(1) }))
    expect(answer.details).toMatchObject({
      errors: [{ path: 'deadline', rule: 'deadlineBeforeStart' }],
    })
  })
})

describe('a task', () => {
  test('is made of JSON that is sent as text, as the specification has it, and of JSON as such', async () => {
    const body = JSON.stringify({ label: 'Als Text', taskData: { place: 'Halle 1' } })
    for (const type of ['text/plain', 'application/json']) {
      const answer = await fetch(`${world.url}/api/tasks/byWorkflow/${workflowId}`, {
        method: 'POST',
        headers: {
          'Content-Type': type,
          Authorization: `Bearer ${portal.token}`,
          'X-Requested-With': 'JavaScript',
        },
        body,
      })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ label: 'Als Text', state: 'OPEN' })
    }
    const broken = await fetch(`${world.url}/api/tasks/byWorkflow/${workflowId}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'text/plain',
        Authorization: `Bearer ${portal.token}`,
        'X-Requested-With': 'JavaScript',
      },
      body: '{',
    })
    expect(await broken.json()).toMatchObject({ code: 'malformedBody' })
  })

  test('is made once per Idempotency-Key', async () => {
    const send = () =>
      portal.client.tasks.create(
        { workflowId, task: { taskData: { place: 'Halle 9' } } },
        { idempotencyKey: 'einmal' },
      )
    expect((await send()).id).toBe((await send()).id)
  })

  test('shows its data, its people and its workflow', async () => {
    const made = await create({
      label: 'Rundgang am Morgen',
      taskData: { place: 'Halle 3', count: 4, who: worker.id, due: '2026-11-23T06:00:00.000Z' },
      assignedTo: { accounts: [{ id: worker.id }], accountGroups: [{ id: groupId }] },
      deadline: hours(4),
    })
    expect(made).toMatchObject({
      label: 'Rundgang am Morgen',
      state: 'OPEN',
      hardDeadline: false,
      workflow: { id: workflowId, translations: [{ language: 'de', name: 'Rundgang' }], deleted: false },
      assignedTo: {
        accounts: [{ id: worker.id, lastName: 'Yilmaz' }],
        accountGroups: [{ id: groupId, name: 'Frühschicht', userCount: 1, deleted: false }],
      },
      taskData: { place: 'Halle 3', count: 4, who: worker.id, due: '2026-11-23T06:00:00.000Z' },
      references: { [worker.id]: { kind: 'ACCOUNT', name: 'Mia Yilmaz' } },
      createdBy: { id: portal.id },
      source: null,
    })
    expect(await portal.client.tasks.byId({ taskId: made.id })).toEqual({
      ...made,
      results: [],
      escalateTo: { accounts: [], accountGroups: [] },
    })
    const resolved = await worker.client.resolvedWorkflows.byId({ workflowId, taskId: made.id })
    expect(resolved.task).toMatchObject({
      id: made.id,
      label: 'Rundgang am Morgen',
      assignedTo: worker.id,
      deadline: Date.parse(made.deadline ?? ''),
      data: { place: 'Halle 3', count: 4, who: worker.id, due: Date.parse('2026-11-23T06:00:00.000Z') },
    })
  })

  test('begins as wanted, else as the clock says, and is seen so before any job has run', async () => {
    expect((await create({ validFrom: hours(1) })).state).toBe('PENDING')
    expect((await create({ validFrom: hours(1), state: 'OPEN' })).state).toBe('OPEN')
    expect((await create({ state: 'DISABLED' })).state).toBe('DISABLED')
    expect((await create({ deadline: hours(-1) })).state).toBe('LATE')
    expect((await create({ deadline: hours(-1), hardDeadline: true })).state).toBe('NOT_COMPLETED')
    const soon = await create({ validFrom: hours(1), deadline: hours(2) })
    await world.owner.query(
      `update task set valid_from = now() - interval '2 hours', deadline = now() - interval '1 hour',
        next_change_at = now() - interval '2 hours' where id = $1`,
      [soon.id],
    )
    expect((await portal.client.tasks.byId({ taskId: soon.id })).state).toBe('LATE')
    const late = await portal.client.tasks.paginated({ states: ['LATE'], size: 500 })
    expect(late.data.map(({ id }) => id)).toContain(soon.id)
    const pending = await portal.client.tasks.paginated({ states: ['PENDING'], size: 500 })
    expect(pending.data.map(({ id }) => id)).not.toContain(soon.id)
  })

  test('is begun once: who begins it after somebody else changes nothing, and nobody is told', async () => {
    const { id: taskId } = await create()
    const told = async () => {
      const { rows } = await world.owner.query(
        `select count(*)::integer as count from change where kind = 'TASK' and $1 = any(ids)`,
        [taskId],
      )
      return (rows as { count: number }[])[0]?.count ?? 0
    }
    const begin = (by: TestAccount, begunAt: string) =>
      by.client.tasks.begin({ taskId, beginning: { begunAt } })
    const before = await told()
    await begin(worker, hours(-1))
    expect(await told()).toBe(before + 1)
    await begin(worker, hours(-2))
    expect(await told()).toBe(before + 1)
  })

  test('is cancelled by a person, and no longer when it is finished', async () => {
    const { id: taskId } = await create()
    expect(await portal.client.tasks.cancel({ taskId })).toMatchObject({
      state: 'CANCELLED',
      cancelledBy: { id: portal.id },
      cancelledAt: expect.any(String),
    })
    expect(await refusal(portal.client.tasks.cancel({ taskId }))).toMatchObject({
      status: 409,
      code: 'taskStateConflict',
    })
    expect(await refusal(portal.client.tasks.update({ taskId, task: { label: 'Neu' } }))).toMatchObject({
      code: 'taskStateConflict',
    })
    const over = await create({ deadline: hours(-1), hardDeadline: true })
    expect(await refusal(portal.client.tasks.cancel({ taskId: over.id }))).toMatchObject({
      code: 'taskStateConflict',
    })
  })

  test('is changed, and its state follows its times', async () => {
    const made = await create({ deadline: hours(-1) })
    expect(made.state).toBe('LATE')
    const taskId = made.id
    const moved = await portal.client.tasks.update({
      taskId,
      task: {
        deadline: hours(3),
        label: 'Später',
        taskData: { place: 'Halle 7' },
        changedAt: made.changedAt,
      },
    })
    expect(moved).toMatchObject({ state: 'OPEN', label: 'Später', taskData: { place: 'Halle 7' } })
    expect(
      await refusal(
        portal.client.tasks.update({ taskId, task: { label: 'Alt', changedAt: made.changedAt } }),
      ),
    ).toMatchObject({ code: 'changedMeanwhile' })
    const log = await world.owner.query(
      `select details -> 'fields' as fields from activity where object_id = $1 and action = 'changed'`,
      [taskId],
    )
    expect(log.rows).toEqual([{ fields: ['taskData', 'label', 'deadline'] }])
  })
})

describe('many tasks', () => {
  test('are cancelled and assigned at once, and those that no longer allow it are named', async () => {
    const open = await create({ label: 'Offen' })
    const done = await create({ label: 'Fertig' })
    await portal.client.tasks.cancel({ taskId: done.id })
    const taskIds = [open.id, done.id]
    const assigned = await portal.client.tasks.bulk({
      bulk: { action: 'ASSIGN', taskIds, assignedTo: { accountGroups: [{ id: groupId }] } },
    })
    expect(assigned).toEqual({
      changed: 1,
      refused: [{ id: done.id, label: 'Fertig', state: 'CANCELLED' }],
    })
    const cancelled = await portal.client.tasks.bulk({ bulk: { action: 'CANCEL', taskIds } })
    expect(cancelled).toMatchObject({ changed: 1, refused: [{ id: done.id }] })
    expect(await portal.client.tasks.byId({ taskId: open.id })).toMatchObject({
      state: 'CANCELLED',
      assignedTo: { accounts: [], accountGroups: [{ id: groupId }] },
    })
    const log = await world.owner.query<{ action: string }>(
      `select action from activity where object_kind = 'task' and object_id = $1 order by at, id`,
      [open.id],
    )
    expect(log.rows.map(({ action }) => action)).toEqual(['created', 'assigned', 'cancelled'])
  })
})
