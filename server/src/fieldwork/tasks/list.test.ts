import { newId } from '@feldwerk/contract/new-id.ts'
import type { TaskCreate, TaskState } from '@feldwerk/contract/tasks.ts'
import { stateAt } from '@feldwerk/workflow/task-state.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { goodAnswers, inspection, publishedWorkflow } from '../../../test/workflows.ts'
import { refusal, type TestAccount, type World } from '../../../test/world.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { stateNow } from './list-store.ts'
import { hours, openTasks } from './tasks.fixture.ts'

let world: World
let portal: TestAccount
let workflowId: string

beforeAll(async () => {
  ;({ world, portal, workflowId } = await openTasks())
})
afterAll(() => world.close())

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
    const labels = async (signed: TestAccount) => (await signed.client.tasks.mine()).map(({ label }) => label)
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

  test('completed ones also when they are no longer given to the account', async () => {
    const fresh = await world.company()
    const a = await fresh.person({ app: true })
    const { id: workflow } = await publishedWorkflow(fresh.client, { accounts: [a] })
    const make = async () => (await fresh.client.tasks.create({ workflowId: workflow, task: {} })).id
    const [open, completed] = [await make(), await make()]
    const completedAt = hours(0)
    await a.client.workflowResults.create({
      workflowResult: {
        workflow: { id: workflow },
        taskId: completed,
        activityResults: goodAnswers,
        completedAt,
      },
    })
    const holders = { accounts: [{ id: a.id }] }
    await fresh.client.workflowPermissions.remove({ workflowId: workflow, holders })
    expect(await refusal(a.client.tasks.byId({ taskId: open }))).toMatchObject({ code: 'notFound' })
    expect(await a.client.tasks.byId({ taskId: completed })).toMatchObject({ state: 'COMPLETED' })
    expect((await a.client.tasks.paginated({})).data.map(({ id }) => id)).toEqual([completed])
  })

  test('all of them in the portal: by state, workflow, range, person and word, in any order', async () => {
    const fresh = await world.company()
    const a = await fresh.person({ app: true })
    const { id } = await publishedWorkflow(fresh.client, { accounts: [a] })
    const make = (label: string, task: Partial<TaskCreate> = {}) =>
      fresh.client.tasks.create({ workflowId: id, task: { label, ...task } })
    await make('März', { validFrom: '2049-03-01T08:00:00.000Z', deadline: '2049-03-05T08:00:00.000Z' })
    await make('April', {
      validFrom: '2049-04-01T08:00:00.000Z',
      deadline: '2049-04-02T08:00:00.000Z',
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
    expect(await found({ from: '2049-03-05T00:00:00.000Z', until: '2049-04-01T00:00:00.000Z' })).toEqual([
      'März',
    ])
    expect(await found({ from: '2049-03-06T00:00:00.000Z' })).toEqual(['April'])
    expect(await found({ assignedToId: a.id })).toEqual(['April'])
    expect(await found({ search: 'rundgang frist' })).toEqual(['Ohne Frist'])
    expect(await found({ workflowId: id, search: 'nirgends' })).toEqual([])
  })

  test('those that are about an asset, in a field or in a list, also once it is removed; counted by type', async () => {
    const fresh = await world.company()
    const worker = await fresh.person({ app: true })
    const { client } = fresh
    const { id: typeId } = await client.assetTypes.create({
      assetType: typeOf('Pumpe', [property('name')]),
    })
    const [pump, other] = await Promise.all(
      ['P-07', 'P-09'].map(
        async (name) => (await client.assets.create({ assetTypeId: typeId, asset: { value: { name } } })).id,
      ),
    )
    const type = { kind: 'ASSET', id: typeId } as const
    const { id } = await publishedWorkflow(client, {
      definition: {
        ...inspection,
        taskType: {
          fields: [
            { id: 't-pump', name: 'pump', type, required: false },
            { id: 't-round', name: 'round', type: { kind: 'ARRAY', of: type }, required: false },
            { id: 't-note', name: 'note', type: { kind: 'STRING' }, required: false },
          ],
        },
      },
    })
    // A day of its own: it stays the same also where the test runs over midnight.
    const day = '2049-03-05'
    const make = (label: string, taskData: TaskCreate['taskData']) =>
      client.tasks.create({
        workflowId: id,
        task: { label, deadline: `${day}T08:00:00.000Z`, ...(taskData ? { taskData } : {}) },
      })
    await make('eine', { pump })
    await make('Runde', { round: [other, pump] })
    await make('andere', { pump: other, note: `nicht ${pump}` })
    await make('ohne', undefined)
    const about = async (assetId: string | undefined) =>
      (await client.tasks.paginated({ ...(assetId ? { assetId } : {}), orderColumn: 'label' })).data.map(
        ({ label }) => label,
      )
    expect(await refusal(about(newId()))).toMatchObject({ code: 'notFound' })
    expect(await about(pump)).toEqual(['eine', 'Runde'])
    const days = async (assetId: string | undefined) => {
      const range = { from: day, until: day, timezone: 'UTC', ...(assetId ? { assetId } : {}) }
      const found = [
        ...(await client.tasks.allCalendarDays(range)),
        ...(await client.tasks.calendarDays({ workflowId: id, ...range })),
      ]
      return found.map(({ total }) => total)
    }
    expect(await refusal(days(newId()))).toMatchObject({ code: 'notFound' })
    expect(await days(pump)).toEqual([2, 2])
    expect(await refusal(worker.client.tasks.countsByAssetType())).toMatchObject({ code: 'forbidden' })
    await client.tasks.create({ workflowId: id, task: { taskData: { pump: other }, deadline: hours(-2) } })
    expect(await client.tasks.countsByAssetType()).toEqual([{ assetTypeId: typeId, open: 4, late: 1 }])
    await client.assets.remove({ assetTypeId: typeId, assetId: pump ?? '' })
    expect(await about(pump)).toEqual(['eine', 'Runde'])
  })

  test('countsByWorkflow tells how many are open and late, of the own company only', async () => {
    const fresh = await world.company()
    const { id } = await publishedWorkflow(fresh.client)
    const worker = await fresh.person({ app: true })
    expect(await refusal(worker.client.tasks.countsByWorkflow())).toMatchObject({ code: 'forbidden' })
    expect(await fresh.client.tasks.countsByWorkflow()).toEqual([])
    const make = (task: Partial<TaskCreate>) => fresh.client.tasks.create({ workflowId: id, task })
    await make({ deadline: hours(-2) })
    await make({ deadline: hours(2) })
    await make({ validFrom: hours(2) })
    await make({ deadline: hours(-2), hardDeadline: true })
    expect(await fresh.client.tasks.countsByWorkflow()).toEqual([{ workflowId: id, open: 2, late: 1 }])
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
    const alone = await list(1)
    expect(await list(10)).toBe(alone)
    // Where it goes on after a row, what was counted is known.
    const { next } = await fresh.client.tasks.paginated({ size: 1 })
    const after = () => fresh.client.tasks.paginated({ size: 1, after: next ?? '' })
    expect(await world.statements(after)).toBe(alone - 1)
    expect(await after()).toMatchObject({ recordsTotal: 10 })
  })
})

test('a list knows the states as the table of states does, to the millisecond', async () => {
  const fresh = await world.company()
  const { id: workflow } = await publishedWorkflow(fresh.client)
  const [validFrom, deadline] = ['2049-03-01T08:00:00.000Z', '2049-03-05T08:00:00.000Z'].map(Date.parse) as [
    number,
    number,
  ]
  const times = {
    validFrom: new Date(validFrom).toISOString(),
    deadline: new Date(deadline).toISOString(),
  }
  for (const hardDeadline of [false, true])
    for (const state of ['PENDING', 'OPEN'] as const)
      await fresh.client.tasks.create({ workflowId: workflow, task: { ...times, hardDeadline, state } })
  for (const now of [validFrom, deadline].flatMap((bound) => [bound - 1, bound, bound + 1])) {
    const { rows } = await inCompany(world.db, fresh.id, 'read', (trx) =>
      sql<{ stored: TaskState; hard: boolean; state: TaskState }>`
        select state as stored, hard_deadline as hard, ${stateNow(new Date(now))} as state
        from task where company_id = ${fresh.id}`.execute(trx),
    )
    expect(rows).toHaveLength(4)
    for (const { stored, hard, state } of rows)
      expect(state).toBe(stateAt({ state: stored, validFrom, deadline, hardDeadline: hard }, now))
  }
})

describe('the calendar', () => {
  test('counts the tasks of each day of a zone, those over days first, across a change of the clock', async () => {
    const fresh = await world.company()
    const { id } = await publishedWorkflow(fresh.client)
    const make = (label: string, validFrom: string, deadline: string) =>
      fresh.client.tasks.create({ workflowId: id, task: { label, validFrom, deadline } })
    // In Berlin the clocks go forward on 28 March 2027: that day has 23 hours.
    await make('Sonntag', '2049-03-27T23:00:00.000Z', '2049-03-28T21:59:00.000Z')
    await make('Montag', '2049-03-28T22:00:00.000Z', '2049-03-29T10:00:00.000Z')
    await make('beide', '2049-03-28T12:00:00.000Z', '2049-03-29T12:00:00.000Z')
    const range = { from: '2049-03-27', until: '2049-03-30', timezone: 'Europe/Berlin' }
    const days = await fresh.client.tasks.calendarDays({ workflowId: id, ...range })
    expect(days.map(({ date, total, tasks }) => [date, total, tasks.map(({ label }) => label)])).toEqual([
      ['2049-03-27', 0, []],
      ['2049-03-28', 2, ['beide', 'Sonntag']],
      ['2049-03-29', 2, ['beide', 'Montag']],
      ['2049-03-30', 0, []],
    ])
    expect(days[1]?.counts).toEqual({ PENDING: 2 })
    const all = await fresh.client.tasks.allCalendarDays(range)
    expect(all).toEqual(days)
    const assignedToId = (await fresh.person({ app: true })).id
    const own = await fresh.client.tasks.calendarDays({ workflowId: id, ...range, assignedToId })
    expect(own.map(({ total }) => total)).toEqual([0, 0, 0, 0])
  })

  test('names five tasks of a day, and all that a week has room for', async () => {
    const fresh = await world.company()
    const { id } = await publishedWorkflow(fresh.client)
    const at = { validFrom: '2049-03-02T08:00:00.000Z', deadline: '2049-03-02T09:00:00.000Z' }
    for (let i = 0; i < 7; i++) await fresh.client.tasks.create({ workflowId: id, task: at })
    const named = async (until: string) => {
      const range = { from: '2049-03-01', until, timezone: 'Europe/Berlin' }
      const days = await fresh.client.tasks.allCalendarDays(range)
      return days.map(({ total, tasks }) => [total, tasks.length]).find(([total]) => total !== 0)
    }
    expect(await named('2049-03-07')).toEqual([7, 7])
    expect(await named('2049-03-08')).toEqual([7, 5])
  })

  test('refuses a zone that is none, and a range that is none or too long', async () => {
    const call = (query: { from: string; until: string; timezone: string }) =>
      refusal(portal.client.tasks.calendarDays({ workflowId, ...query }))
    const timezone = 'Europe/Berlin'
    expect(await call({ from: '2049-03-01', until: '2049-03-02', timezone: 'Halle/2' })).toMatchObject({
      status: 400,
    })
    expect(await call({ from: '2049-03-02', until: '2049-03-01', timezone })).toMatchObject({ status: 400 })
    expect(await call({ from: '2049-03-02', until: '2051-03-01', timezone })).toMatchObject({ status: 400 })
  })
})
