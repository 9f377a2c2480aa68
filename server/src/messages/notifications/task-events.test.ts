import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '../../../test/world.ts'
import { moveDueTasks } from '../../fieldwork/tasks/move.ts'
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
  await tasks.world.owner.query(
    `update task set deadline = now() - interval '1 minute', next_change_at = now() - interval '1 second' where id = $1`,
    [taskId],
  )
  const { id } = tasks.company
  await inCompany(tasks.world.db, id, 'write', (trx) => moveDueTasks(trx, id, new Date()))
}

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
