import { newId } from '@feldwerk/contract/new-id.ts'
import type { TaskCreate } from '@feldwerk/contract/tasks.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodAnswers, inspection, publishedWorkflow } from '../../test/workflows.ts'
import { openWorld, refusal, type Signed, type TestCompany, type World } from '../../test/world.ts'

let world: World
let company: TestCompany
let portal: Signed
let worker: Signed
let colleague: Signed
let workflowId: string
let groupId: string

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  worker = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
  colleague = await company.person({ firstName: 'Ole', lastName: 'Brix', app: true })
  groupId = (
    await portal.client.accountGroups.create({
      accountGroup: { name: 'Frühschicht', accounts: [{ id: colleague.id }], chatActive: false },
    })
  ).id
  const workflow = await publishedWorkflow(portal.client, {
    definition: {
      ...inspection,
      taskType: {
        fields: [
          { id: 't-place', name: 'place', type: { kind: 'STRING' }, required: true },
          { id: 't-count', name: 'count', type: { kind: 'LONG' }, required: false },
          { id: 't-who', name: 'who', type: { kind: 'ACCOUNT' }, required: false },
          { id: 't-when', name: 'due', type: { kind: 'TIME' }, required: false },
        ],
      },
    },
    accounts: [worker],
    accountGroups: [{ id: groupId }],
  })
  workflowId = workflow.id
})
afterAll(() => world.close())

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const create = (task: Partial<TaskCreate> = {}, by: Signed = portal) =>
  by.client.tasks.create({ workflowId, task: { taskData: { place: 'Halle 2' }, ...task } })
const submit = (taskId: string, by: Signed = worker, completedAt = hours(0)) =>
  by.client.workflowResults.create({
    workflowResult: {
      id: newId(),
      workflow: { id: workflowId },
      taskId,
      activityResults: goodAnswers,
      completedAt,
    },
  })

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
    expect(await portal.client.tasks.byId({ taskId: made.id })).toEqual({ ...made, results: [] })
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

describe('whose tasks one sees', () => {
  test('own ones: given to the account, to its group, or to nobody; the late ones first', async () => {
    const fresh = await world.company()
    const [a, b] = [await fresh.person({ app: true }), await fresh.person({ app: true })]
    const group = await fresh.client.accountGroups.create({
      accountGroup: { name: 'Nacht', accounts: [{ id: a.id }], chatActive: false },
    })
    const { id } = await publishedWorkflow(fresh.client, {
      accounts: [b],
      accountGroups: [{ id: group.id }],
    })
    const make = async (label: string, task: Partial<TaskCreate> = {}) =>
      (await fresh.client.tasks.create({ workflowId: id, task: { label, ...task } })).id
    await make('für alle', { deadline: hours(5) })
    await make('für die Gruppe', { assignedTo: { accountGroups: [{ id: group.id }] }, deadline: hours(3) })
    const only = await make('nur b', { assignedTo: { accounts: [{ id: b.id }] } })
    await make('zu spät', { deadline: hours(-2) })
    await make('erst morgen', { validFrom: hours(20), deadline: hours(30) })
    const cancelled = await make('weg')
    await fresh.client.tasks.cancel({ taskId: cancelled })
    const labels = async (signed: Signed) => (await signed.client.tasks.mine()).map(({ label }) => label)
    expect(await labels(a)).toEqual(['zu spät', 'für die Gruppe', 'für alle', 'erst morgen'])
    expect(await labels(b)).toEqual(['zu spät', 'für alle', 'erst morgen', 'nur b'])
    expect(await refusal(a.client.tasks.byId({ taskId: only }))).toMatchObject({ code: 'notFound' })
    const page = await a.client.tasks.paginated({ size: 100 })
    expect(page.data.map(({ label }) => label)).not.toContain('nur b')
    const [seen] = await a.client.tasks.mine({ states: ['CANCELLED'] })
    expect(seen).toMatchObject({ label: 'weg' })
    await fresh.client.workflowPermissions.remove({
      workflowId: id,
      holders: { accountGroups: [{ id: group.id }] },
    })
    expect(await labels(a)).toEqual([])
  })

  test('all of them in the portal: by state, workflow, range, person and word, in any order', async () => {
    const fresh = await world.company()
    const a = await fresh.person({ app: true })
    const { id } = await publishedWorkflow(fresh.client, { accounts: [a] })
    const make = (label: string, task: Partial<TaskCreate> = {}) =>
      fresh.client.tasks.create({ workflowId: id, task: { label, ...task } })
    await make('März', { validFrom: '2027-03-01T08:00:00.000Z', deadline: '2027-03-05T08:00:00.000Z' })
    await make('April', {
      validFrom: '2027-04-01T08:00:00.000Z',
      deadline: '2027-04-02T08:00:00.000Z',
      assignedTo: { accounts: [{ id: a.id }] },
    })
    await make('Ohne Frist')
    const found = async (query: Parameters<typeof fresh.client.tasks.paginated>[0]) => {
      const { data, recordsTotal } = await fresh.client.tasks.paginated(query)
      expect(recordsTotal).toBe(data.length)
      return data.map(({ label }) => label)
    }
    expect(await found({})).toEqual(['März', 'April', 'Ohne Frist'])
    expect(await found({ orderColumn: 'label', orderDir: 'DESC' })).toEqual(['Ohne Frist', 'März', 'April'])
    expect(await found({ states: ['OPEN'] })).toEqual(['Ohne Frist'])
    expect(await found({ from: '2027-03-05T00:00:00.000Z', until: '2027-04-01T00:00:00.000Z' })).toEqual([
      'März',
    ])
    expect(await found({ from: '2027-03-06T00:00:00.000Z' })).toEqual(['April'])
    expect(await found({ assignedToId: a.id })).toEqual(['April'])
    expect(await found({ search: 'rundgang frist' })).toEqual(['Ohne Frist'])
    expect(await found({ workflowId: id, search: 'nirgends' })).toEqual([])
  })

  test('a list takes as many statements for ten as for one', async () => {
    const fresh = await world.company()
    const { id } = await publishedWorkflow(fresh.client)
    for (let i = 0; i < 10; i += 1)
      await fresh.client.tasks.create({
        workflowId: id,
        task: { label: `${i}`, taskData: { place: 'Halle' } },
      })
    const list = (size: number) => world.statements(() => fresh.client.tasks.paginated({ size }))
    await list(1)
    expect(await list(10)).toBe(await list(1))
  })
})

describe('the calendar', () => {
  test('counts the tasks of each day of a zone, across a change of the clock', async () => {
    const fresh = await world.company()
    const { id } = await publishedWorkflow(fresh.client)
    const make = (label: string, validFrom: string, deadline: string) =>
      fresh.client.tasks.create({ workflowId: id, task: { label, validFrom, deadline } })
    // In Berlin the clocks go forward on 28 March 2027: that day has 23 hours.
    await make('Sonntag', '2027-03-27T23:00:00.000Z', '2027-03-28T21:59:00.000Z')
    await make('Montag', '2027-03-28T22:00:00.000Z', '2027-03-29T10:00:00.000Z')
    await make('beide', '2027-03-28T12:00:00.000Z', '2027-03-29T12:00:00.000Z')
    const range = { from: '2027-03-27', until: '2027-03-30', timezone: 'Europe/Berlin' }
    const days = await fresh.client.tasks.calendarDays({ workflowId: id, ...range })
    expect(days.map(({ date, total, tasks }) => [date, total, tasks.map(({ label }) => label)])).toEqual([
      ['2027-03-27', 0, []],
      ['2027-03-28', 2, ['Sonntag', 'beide']],
      ['2027-03-29', 2, ['Montag', 'beide']],
      ['2027-03-30', 0, []],
    ])
    expect(days[1]?.counts).toEqual({ PENDING: 2 })
    const all = await fresh.client.tasks.allCalendarDays(range)
    expect(all).toEqual(days)
  })

  test('names five tasks of a day, and all that a week has room for', async () => {
    const fresh = await world.company()
    const { id } = await publishedWorkflow(fresh.client)
    const at = { validFrom: '2027-03-02T08:00:00.000Z', deadline: '2027-03-02T09:00:00.000Z' }
    for (let i = 0; i < 7; i++) await fresh.client.tasks.create({ workflowId: id, task: at })
    const named = async (until: string) => {
      const range = { from: '2027-03-01', until, timezone: 'Europe/Berlin' }
      const days = await fresh.client.tasks.allCalendarDays(range)
      return days.map(({ total, tasks }) => [total, tasks.length]).find(([total]) => total !== 0)
    }
    expect(await named('2027-03-07')).toEqual([7, 7])
    expect(await named('2027-03-08')).toEqual([7, 5])
  })

  test('refuses a zone that is none, and a range that is none or too long', async () => {
    const call = (query: { from: string; until: string; timezone: string }) =>
      refusal(portal.client.tasks.calendarDays({ workflowId, ...query }))
    const timezone = 'Europe/Berlin'
    expect(await call({ from: '2027-03-01', until: '2027-03-02', timezone: 'Halle/2' })).toMatchObject({
      status: 400,
    })
    expect(await call({ from: '2027-03-02', until: '2027-03-01', timezone })).toMatchObject({ status: 400 })
    expect(await call({ from: '2027-03-02', until: '2029-03-01', timezone })).toMatchObject({ status: 400 })
  })
})

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
    const flags = (await Promise.all([submit(id), submit(id, colleague)])).map((result) => result.flags)
    expect(flags.toSorted()).toEqual([[], ['TASK_DONE_ALREADY']])
    expect((await portal.client.tasks.byId({ taskId: id })).results).toHaveLength(2)
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
