import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
})
afterAll(() => world.close())

const choicesOf = async ({ client }: TestAccount) => await client.portalNotifications.preferences()
const summaryAt = '07:00'
const off = { portal: false, push: false, mail: false }

test('what is no time, or chosen twice, is refused', async () => {
  const jonas = await company.person({ portal: true })
  const given = { event: 'TASK_GIVEN', ...off } as const
  const { setPreferences } = jonas.client.portalNotifications
  for (const preferences of [
    { events: [given, given], quiet: null, summaryAt },
    { events: [], quiet: { from: '18:00', until: '24:00' }, summaryAt },
    { events: [], quiet: null, summaryAt: '7' },
  ])
    expect(await refusal(setPreferences({ preferences }))).toMatchObject({ status: 400 })
})

test('people of the app choose among what can reach them, and lose nothing by it that they chose in the portal', async () => {
  const mia = await world.signIn(await company.row({ app: true }), 'APP')
  const names = (await choicesOf(mia)).events.map(({ event }) => event)
  expect(names).toContain('TASK_GIVEN')
  expect(names).not.toContain('DEVIATION')

  const row = await company.row({ portal: true, app: true })
  const [desk, phone] = [await world.signIn(row), await world.signIn(row, 'APP')]
  expect((await choicesOf(phone)).events).toEqual((await choicesOf(desk)).events)
  const choose = (account: TestAccount, event: 'DEVIATION' | 'TASK_GIVEN') =>
    account.client.portalNotifications.setPreferences({
      preferences: { events: [{ event, ...off }], quiet: null, summaryAt },
    })
  await choose(desk, 'DEVIATION')
  const access = (portal: boolean) =>
    world.owner.query('update account set portal_access = $2 where id = $1', [row.id, portal])
  await access(false)
  await choose(phone, 'TASK_GIVEN')
  await access(true)
  const chosen = (await choicesOf(phone)).events.filter(({ portal }) => !portal)
  expect(chosen.map(({ event }) => event)).toEqual(['TASK_GIVEN', 'DEVIATION'])
})
