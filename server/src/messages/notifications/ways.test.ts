import type { NotificationPreferences } from '@feldwerk/contract/portal-notifications.ts'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import { type PushService, startPushService } from '../../platform/outgoing/push-service.fixture.ts'

let service: PushService
let world: World
let company: TestCompany
let mia: TestAccount

beforeAll(async () => {
  service = await startPushService()
  world = await openWorld({ FELDWERK_OUTGOING_ALLOW: service.allow })
  company = await world.company()
  mia = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
})
afterAll(async () => {
  await world.close()
  await service.close()
})

const ZONE = 'Europe/Berlin'
/** What the company's clock shows so many minutes from now. */
const clockIn = (minutes: number) =>
  Temporal.Now.zonedDateTimeISO(ZONE).add({ minutes }).toPlainTime().toString({ smallestUnit: 'minute' })
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

type Ways = Partial<Record<'portal' | 'push' | 'mail', boolean>>
interface Choice extends Partial<Pick<NotificationPreferences, 'quiet' | 'summaryAt'>> {
  readonly mentioned?: Ways
  readonly waiting?: Ways
}
const NO_WAY = { portal: false, push: false, mail: false }
const choose = (of: TestAccount, { mentioned, waiting, quiet = null, summaryAt = null }: Choice) =>
  of.client.portalNotifications.setPreferences({
    preferences: {
      events: [
        ...(mentioned ? [{ event: 'MENTIONED' as const, ...NO_WAY, ...mentioned }] : []),
        ...(waiting ? [{ event: 'MESSAGES_WAITING' as const, ...NO_WAY, ...waiting }] : []),
      ],
      quiet,
      summaryAt,
    },
  })

/** Somebody of the portal whose browser takes push messages, and a room with Mia. */
async function reader(choice?: Choice) {
  const person = await company.person({ firstName: 'Jonas', portal: true })
  const browser = await service.browser((await person.client.push.key()).publicKey)
  await person.client.push.subscribe({ subscription: browser.subscription })
  if (choice) await choose(person, choice)
  const { id: chatRoomId } = await mia.client.chatRooms.create({
    chatRoom: { name: 'Halle 3', accounts: [{ id: person.id }] },
  })
  const write = (mentions: readonly TestAccount[]) =>
    mia.client.chatRooms.addMessage({
      chatRoomId,
      chatMessage: { message: 'Kommst du?', mentions: mentions.map(({ id }) => ({ id })) },
    })
  return {
    person,
    mention: () => write([person]),
    write: () => write([]),
    read: async () => {
      const { data } = await person.client.chatRooms.messages({ chatRoomId })
      await person.client.chatRooms.read({ chatRoomId, position: { chatMessageId: data.at(-1)!.id } })
    },
    pushes: () => browser.received.map(({ shown }) => shown.title),
    mails: async () => (await world.mails(person.email)).map(({ subject }) => subject),
    listed: async () =>
      (await person.client.portalNotifications.paginated()).data.map(({ translations: [de] }) => de?.title),
  }
}

/** What waits is due, as if it were this time by the clock of the jobs. */
async function runAt(at: Date) {
  await world.runJobs()
  await world.owner.query('update graphile_worker._private_jobs set run_at = now()')
  await world.runJobs(at)
}
/** A minute has passed since everything that is not read was written. */
async function passMinute() {
  await world.owner.query(
    `update portal_notification set created_at = (created_at at time zone 'UTC' - interval '1 minute') at time zone 'UTC' where read_at is null`,
  )
  await runAt(new Date())
}
/** In how many minutes the next job runs. */
async function minutesToNext(): Promise<number> {
  const { rows } = await world.owner.query<{ minutes: number }>(
    `select extract(epoch from min(run_at) - now())::float8 / 60 as minutes from graphile_worker._private_jobs`,
  )
  return Math.round(rows[0]?.minutes ?? 0)
}

describe('what somebody chose', () => {
  test('is that of nobody else, and no time that no clock shows', async () => {
    const { person } = await reader({ mentioned: { mail: true }, summaryAt: '18:30' })
    for (const method of ['GET', 'PUT'])
      expect((await world.raw('/api/portalNotifications/preferences', { method })).status).toBe(499)
    expect(await refusal(choose(person, { summaryAt: '24:00' }))).toMatchObject({ status: 400 })
    expect(await refusal(choose(person, { quiet: { from: '22:00', until: '6' } }))).toMatchObject({
      status: 400,
    })
    const { events, quiet, summaryAt } = await company.owner.client.portalNotifications.preferences()
    expect(events.find(({ event }) => event === 'MENTIONED')).toMatchObject({
      portal: true,
      push: true,
      mail: false,
    })
    expect([quiet, summaryAt]).toEqual([null, '07:00'])
    expect(await person.client.portalNotifications.preferences()).toMatchObject({ summaryAt: '18:30' })
  })

  test('does not take out of the portal what waits on a decision', async () => {
    const { person } = await reader()
    await person.client.portalNotifications.setPreferences({
      preferences: { events: [{ event: 'TRIGGER_FAILED', ...NO_WAY }], quiet: null, summaryAt: null },
    })
    const { events } = await person.client.portalNotifications.preferences()
    expect(events.find(({ event }) => event === 'TRIGGER_FAILED')).toMatchObject({
      portal: true,
      push: false,
      mail: false,
      fixed: true,
    })
  })

  test('is by which ways somebody hears of an event, and by no other', async () => {
    const [none, byMail, byPush, inPortal] = [
      await reader({ mentioned: NO_WAY, waiting: NO_WAY }),
      await reader({ mentioned: { mail: true } }),
      await reader({ mentioned: { push: true } }),
      await reader({ mentioned: { portal: true } }),
    ]
    const all = [none, byMail, byPush, inPortal]
    for (const { mention } of all) await mention()
    await world.runJobs()
    for (const { pushes, mails } of all) expect([pushes(), await mails()]).toEqual([[], []])
    await passMinute()
    const told = 'Mia Yilmaz hat Sie erwähnt'
    const heard = async ({ listed, pushes, mails }: typeof none) => [await listed(), pushes(), await mails()]
    expect(await heard(none)).toEqual([[], [], []])
    expect(await heard(byMail)).toEqual([[], [], [told]])
    expect(await heard(byPush)).toEqual([[], [told], []])
    expect(await heard(inPortal)).toEqual([[told], [], []])
  })
})

describe('a message that nobody reads', () => {
  test('is not pushed while somebody may still read it, and then at once', async () => {
    const [waits, reads] = [await reader(), await reader()]
    for (const { write } of [waits, reads]) await write()
    await world.runJobs()
    expect(waits.pushes()).toEqual([])
    await reads.read()
    await runAt(new Date())
    expect(reads.pushes()).toEqual([])
    expect(waits.pushes()).toEqual(['Neue Nachrichten von Mia Yilmaz'])
  })

  test('is told once to whoever it mentions, but for those who do not want to hear of that', async () => {
    const [told, deaf, both] = [await reader(), await reader({ mentioned: NO_WAY }), await reader()]
    for (const { mention } of [told, deaf, both]) await mention()
    await both.write()
    await passMinute()
    expect(await told.listed()).toEqual(['Mia Yilmaz hat Sie erwähnt'])
    expect(await deaf.listed()).toEqual(['Neue Nachrichten von Mia Yilmaz'])
    expect(await both.listed()).toEqual(['Neue Nachrichten von Mia Yilmaz', 'Mia Yilmaz hat Sie erwähnt'])
  })
})

describe('quiet hours', () => {
  test('hold back push and mail until they end, and then bring each once', async () => {
    const quiet = { from: clockIn(-60), until: clockIn(60) }
    const { mention, listed, pushes, mails } = await reader({
      mentioned: { portal: true, push: true, mail: true },
      quiet,
    })
    await mention()
    await mention()
    await passMinute()
    expect(await listed()).toHaveLength(2)
    expect([pushes(), await mails()]).toEqual([[], []])
    expect(await minutesToNext()).toBeOneOf([59, 60])
    await runAt(later(30))
    expect([pushes(), await mails()]).toEqual([[], []])
    await runAt(later(61))
    await runAt(later(62))
    expect([pushes(), await mails()]).toEqual([['2 neue Mitteilungen'], ['2 Mitteilungen für Sie']])
  })

  test('over midnight hold back as well, and what was read meanwhile does not come', async () => {
    const quiet = { from: clockIn(-23 * 60), until: clockIn(30) }
    const { person, mention, pushes } = await reader({ mentioned: { portal: true, push: true }, quiet })
    await mention()
    await passMinute()
    expect(pushes()).toEqual([])
    await person.client.portalNotifications.markAsRead({ notifications: undefined })
    await runAt(later(31))
    expect(pushes()).toEqual([])
  })
})

describe('the summary of a day', () => {
  const mentioned = { portal: true, mail: true }

  test('is no mail before its time, nor one of what was read, and comes once', async () => {
    const { person, mention, mails } = await reader({ mentioned, summaryAt: clockIn(120) })
    await mention()
    await mention()
    await mention()
    await passMinute()
    expect(await mails()).toEqual([])
    expect(await minutesToNext()).toBeOneOf([119, 120])
    const [newest] = (await person.client.portalNotifications.paginated()).data
    await person.client.portalNotifications.markAsRead({ notifications: { ids: [newest!.id] } })
    await runAt(later(120))
    await runAt(later(121))
    expect(await mails()).toEqual(['2 Mitteilungen für Sie'])
  })

  test('waits for the end of the quiet', async () => {
    const quiet = { from: clockIn(60), until: clockIn(180) }
    const { mention, mails } = await reader({ mentioned, summaryAt: clockIn(120), quiet })
    await mention()
    await passMinute()
    await runAt(later(121))
    expect(await mails()).toEqual([])
    await runAt(later(181))
    expect(await mails()).toEqual(['Mia Yilmaz hat Sie erwähnt'])
  })
})
