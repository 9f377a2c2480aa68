import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '../../../test/world.ts'
import { moveDueTasks } from '../../fieldwork/tasks/move.ts'
import { remindOfTasks } from '../../fieldwork/tasks/remind.ts'
import { hours, openTasks, type Tasks } from '../../fieldwork/tasks/tasks.fixture.ts'
import { inCompany } from '../../platform/db/tenant.ts'

let tasks: Tasks

beforeAll(async () => {
  tasks = await openTasks()
})
afterAll(() => tasks.world.close())

const told = async (of: TestAccount, taskId: string) => {
  await tasks.world.runJobs()
  const { data } = await of.client.portalNotifications.paginated({ size: 100 })
  return data
    .filter(({ linkType, linkId }) => linkType === 'TASK' && linkId === taskId)
    .map(({ translations: [de] }) => de?.title)
}
const group = () => ({ accounts: [{ id: tasks.worker.id }], accountGroups: [{ id: tasks.groupId }] })

/** The deadline of a task passes, and the job that looks at the clock comes by. */
async function passDeadline(taskId: string) {
  // What was told before comes first: jobs that are due at once are done side by side.
  await tasks.world.runJobs()
  await tasks.world.owner.query(
    `update task set deadline = now() - interval '1 minute', next_change_at = now() - interval '1 second' where id = $1`,
    [taskId],
  )
  const { id } = tasks.company
  await inCompany(tasks.world.db, id, 'write', (trx) => moveDueTasks(trx, id, new Date()))
}

/** The time of the reminder comes, with the deadline nearer by as much, and the job that looks at the clock comes by. */
async function passReminder(taskId: string) {
  await tasks.world.runJobs()
  await tasks.world.owner.query(
    `update task set deadline = (deadline at time zone 'UTC' - (remind_at - date_trunc('second', now()))) at time zone 'UTC',
      remind_at = date_trunc('second', now()) where id = $1 and remind_at is not null`,
    [taskId],
  )
  const { id } = tasks.company
  await inCompany(tasks.world.db, id, 'write', (trx) => remindOfTasks(trx, id, new Date()))
}
const remindedAt = async (taskId: string) => {
  const { rows } = await tasks.world.owner.query<{ remind_at: Date | null }>(
    'select remind_at from task where id = $1',
    [taskId],
  )
  return rows[0]?.remind_at?.toISOString() ?? null
}

describe('a reminder', () => {
  test('comes for no task that is done, cancelled, without a deadline, or was given when it was near', async () => {
    const { worker, portal } = tasks
    const [done, cancelled, without, near] = [
      (await tasks.create({ assignedTo: group(), deadline: hours(5) })).id,
      (await tasks.create({ assignedTo: group(), deadline: hours(5) })).id,
      (await tasks.create({ assignedTo: group() })).id,
      (await tasks.create({ assignedTo: group(), validFrom: hours(4), deadline: hours(5) })).id,
    ]
    await tasks.submit(done)
    await portal.client.tasks.cancel({ taskId: cancelled })
    for (const id of [done, cancelled, without, near]) {
      expect(await remindedAt(id)).toBeNull()
      await passReminder(id)
      expect(await told(worker, id)).not.toContain('Die Frist läuft bald ab')
    }
  })

  test('comes for none that somebody has begun, nor did between its time and the job', async () => {
    const { worker, colleague } = tasks
    const begun = await tasks.create({ assignedTo: group(), deadline: hours(5) })
    await colleague.client.tasks.begin({ taskId: begun.id, beginning: { begunAt: hours(0) } })
    await passReminder(begun.id)
    expect(await told(worker, begun.id)).not.toContain('Die Frist läuft bald ab')
    const { id } = await tasks.create({ assignedTo: group(), deadline: hours(5) })
    await passReminder(id)
    await tasks.submit(id)
    expect(await told(worker, id)).not.toContain('Die Frist läuft bald ab')
  })

  test('comes two hours before the deadline, once, to those who have the task', async () => {
    const { worker, colleague, portal } = tasks
    const deadline = hours(5)
    const { id } = await tasks.create({ assignedTo: group(), deadline })
    expect(await remindedAt(id)).toBe(new Date(Date.parse(deadline) - 2 * 3_600_000).toISOString())
    await passReminder(id)
    for (const one of [worker, colleague]) expect((await told(one, id))[0]).toBe('Die Frist läuft bald ab')
    expect(await told(portal, id)).toEqual([])
    // A change of something else is no new reason.
    await portal.client.tasks.update({ taskId: id, task: { label: 'Halle 7' } })
    expect(await remindedAt(id)).toBeNull()
    const later = hours(9)
    await portal.client.tasks.update({ taskId: id, task: { deadline: later } })
    expect(await remindedAt(id)).toBe(new Date(Date.parse(later) - 2 * 3_600_000).toISOString())
  })

  test('comes when its series says so, in the words of that', async () => {
    const { worker, world } = tasks
    const { id } = await tasks.create({ assignedTo: group(), deadline: hours(5) })
    const push = { title: 'Der Stapler muss gleich zurück', text: 'Mit vollem Akku.', minutesBefore: 30 }
    await world.owner.query('update task set push = $2 where id = $1', [id, JSON.stringify(push)])
    await tasks.portal.client.tasks.update({ taskId: id, task: { deadline: hours(6) } })
    expect(Math.round((Date.parse((await remindedAt(id)) ?? '') - Date.now()) / 60_000)).toBe(330)
    await passReminder(id)
    expect((await told(worker, id))[0]).toBe('Der Stapler muss gleich zurück')
    const [newest] = (await worker.client.portalNotifications.paginated()).data
    expect(newest?.translations[0]?.detail).toMatch(/^Mit vollem Akku\. · Frist /)
  })
})

describe('a task', () => {
  test('is told neither to who made it nor to who has nothing to do with it', async () => {
    const { portal, company } = tasks
    const bystander = await company.person({ app: true })
    const { id } = await tasks.create({ assignedTo: { accountGroups: [{ id: tasks.groupId }] } })
    for (const one of [portal, company.owner, bystander]) expect(await told(one, id)).toEqual([])
  })

  test('is told once to those to whom it is given, and to the people of their groups', async () => {
    const { worker, colleague, portal } = tasks
    const { id } = await tasks.create({ assignedTo: group(), deadline: hours(5) })
    for (const one of [worker, colleague])
      expect(await told(one, id)).toEqual([expect.stringMatching(/hat Ihnen eine Aufgabe gegeben$/)])
    expect(await told(portal, id)).toEqual([])
    await portal.client.tasks.update({ taskId: id, task: { assignedTo: group() } })
    expect(await told(worker, id)).toHaveLength(1)
  })

  test('that begins later is told when its time has come', async () => {
    const { worker, world, company } = tasks
    const { id } = await tasks.create({ assignedTo: group(), validFrom: hours(2) })
    expect(await told(worker, id)).toEqual([])
    await world.owner.query(
      `update task set valid_from = now() - interval '1 minute', next_change_at = now() where id = $1`,
      [id],
    )
    await inCompany(world.db, company.id, 'write', (trx) => moveDueTasks(trx, company.id, new Date()))
    expect(await told(worker, id)).toEqual(['Neue Aufgabe für Sie'])
  })

  test('that is moved or cancelled is told to whoever has it, with both deadlines', async () => {
    const { worker, portal } = tasks
    const { id } = await tasks.create({ assignedTo: group(), deadline: hours(5) })
    await tasks.world.runJobs()
    await portal.client.tasks.update({ taskId: id, task: { deadline: hours(9) } })
    await portal.client.tasks.update({ taskId: id, task: { assignedTo: group() } })
    expect((await told(worker, id))[0]).toBe('Jonas Keller hat die Frist geändert')
    const [{ translations } = { translations: [] }] = (await worker.client.portalNotifications.paginated())
      .data
    expect(translations[0]?.detail).toMatch(/^vom \d\d\.\d\d\.\d\d, \d\d:\d\d Uhr, auf den /)
    await portal.client.tasks.cancel({ taskId: id })
    expect((await told(worker, id))[0]).toBe('Jonas Keller hat die Aufgabe abgesagt')
  })

  test('whose deadline passes is told to whoever has it and made it, but not where it was done before', async () => {
    const { worker, portal } = tasks
    const [late, done] = [
      (await tasks.create({ assignedTo: group(), deadline: hours(5) })).id,
      (await tasks.create({ assignedTo: group(), deadline: hours(5) })).id,
    ]
    await tasks.submit(done)
    await passDeadline(late)
    await passDeadline(done)
    expect((await told(worker, late))[0]).toBe('Die Frist ist um')
    expect(await told(portal, late)).toEqual(['Die Frist ist um'])
    expect(await told(portal, done)).toEqual([])
  })

  test('is not told to who may no longer enter or see it', async () => {
    const { colleague, portal } = tasks
    const { id } = await tasks.create({ assignedTo: group(), deadline: hours(5) })
    await portal.client.accountGroups.update({
      accountGroupId: tasks.groupId,
      accountGroup: { name: 'Frühschicht', accounts: [], chatActive: false },
    })
    await passDeadline(id)
    expect(await told(colleague, id)).toEqual([])
  })
})
