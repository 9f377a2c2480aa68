import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import {
  browserKeys,
  type PushBrowser,
  type PushService,
  startPushService,
} from '../../platform/outgoing/push-service.fixture.ts'
import { pushTo } from './push-to.ts'

let service: PushService
let world: World
let company: TestCompany

beforeAll(async () => {
  service = await startPushService()
  world = await openWorld({ FELDWERK_OUTGOING_ALLOW: service.allow })
  company = await world.company()
})
afterAll(async () => {
  await world.close()
  await service.close()
})

const words = {
  de: { title: 'Halle 1 gesperrt', body: 'Bis 14 Uhr über Tor 3.' },
  en: { title: 'Hall 1 closed', body: 'Use gate 3 until 2 pm.' },
}
const tell = (person: TestAccount, options: Partial<Parameters<typeof pushTo>[2]> = {}) =>
  inCompany(world.db, company.id, 'write', (trx) =>
    pushTo(trx, company.id, {
      accountIds: [person.id],
      words,
      link: '/app/messages',
      tag: 'hall',
      urgency: 'high',
      ...options,
    }),
  )

/** A person of the app whose browser receives push messages. */
async function withBrowser(person?: TestAccount): Promise<{ person: TestAccount; browser: PushBrowser }> {
  const who = person ?? (await company.person({ app: true }))
  const { publicKey } = await who.client.push.key()
  const browser = await service.browser(publicKey)
  await who.client.push.subscribe({ subscription: browser.subscription })
  return { person: who, browser }
}
const kept = async ({ id }: TestAccount) =>
  (await world.owner.query('select from push_subscription where account_id = $1', [id])).rowCount
/** As if the pauses between two tries were over. */
const runLater = async () => {
  await world.owner.query('update outbox set run_at = now()')
  await world.owner.query('update graphile_worker._private_jobs set run_at = now()')
  await world.runJobs()
}

describe('a browser that is to receive push messages', () => {
  test('is not taken from nobody, from a program, or with what cannot be called or encrypted for', async () => {
    const { keys } = await browserKeys()
    const body = { endpoint: 'https://push.example/1', keys }
    const nobody = await world.raw('/api/push/subscription', { method: 'PUT', body })
    expect(nobody.status).toBe(499)
    const { client } = await world.apiToken(company.owner)
    expect(await refusal(client.push.subscribe({ subscription: body }))).toMatchObject({ status: 403 })
    const wrong = {
      endpoint: 'http://push.example/1',
      keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'AAAA' },
    }
    expect(await refusal(company.client.push.subscribe({ subscription: wrong }))).toMatchObject({
      status: 400,
      details: {
        errors: [
          { path: 'endpoint', rule: 'pushEndpoint' },
          { path: 'keys.p256dh', rule: 'pushKey' },
          { path: 'keys.auth', rule: 'pushKey' },
        ],
      },
    })
    expect(await kept(company.owner)).toBe(0)
  })

  test('gets what it alone can read, with a token for its service alone', async () => {
    const { person, browser } = await withBrowser()
    await tell(person)
    expect(browser.received).toEqual([])
    await world.runJobs()
    const [came, ...more] = browser.received
    expect(more).toEqual([])
    expect(came?.shown).toEqual({ ...words.de, link: '/app/messages', tag: 'hall', language: 'de' })
    expect(came?.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' })
    expect(Number(came?.headers['ttl'])).toBeGreaterThan(86_000)
    expect(Number(came?.headers['ttl'])).toBeLessThanOrEqual(86_400)
    expect(came?.headers['topic']).toMatch(/^[\w-]{32}$/)
    const { claims } = came!
    expect(claims.aud).toBe(service.url)
    expect(claims.exp * 1000 - Date.now()).toBeLessThan(86_400_000)
    expect(claims.sub).toMatch(/^(mailto:|https:)/)
  })

  test('has one key of the server, whichever node is asked', async () => {
    const second = await world.secondNode()
    const { publicKey } = await second.clientOf(company.owner.token).push.key()
    expect(await company.client.push.key()).toEqual({ publicKey })
    await second.close()
  })

  test('is told in the language that the person has then, once for each device', async () => {
    const { person, browser } = await withBrowser()
    const second = await withBrowser(await world.signIn(person, 'APP'))
    await tell(person)
    await world.owner.query(`update account set language = 'en' where id = $1`, [person.id])
    await world.runJobs()
    for (const { received } of [browser, second.browser])
      expect(received.map(({ shown }) => shown.title)).toEqual(['Hall 1 closed'])
  })

  test('of another company or person is told nothing', async () => {
    const { person, browser } = await withBrowser()
    const { browser: other } = await withBrowser()
    const stranger = await (await world.company()).person({ app: true })
    const foreign = await withBrowser(stranger)
    await tell(person)
    await tell(stranger)
    await world.runJobs()
    expect([browser, other, foreign.browser].map(({ received }) => received.length)).toEqual([1, 0, 0])
  })

  test('is told nothing after it gave up, signed out, or lost its access', async () => {
    const gaveUp = await withBrowser()
    await gaveUp.person.client.push.unsubscribe()
    const signedOut = await withBrowser()
    await signedOut.person.client.auth.endSessions({ sessionIds: [signedOut.person.sessionId] })
    const noAccess = await withBrowser()
    await tell(noAccess.person)
    await company.client.accounts.setAppAccess({ accountId: noAccess.person.id, enabled: false })
    for (const { person } of [gaveUp, signedOut, noAccess]) {
      expect(await kept(person)).toBe(0)
      await tell(person)
    }
    await world.runJobs()
    for (const { browser } of [gaveUp, signedOut, noAccess]) expect(browser.received).toEqual([])
  })

  test('belongs to the last who used it', async () => {
    const { person, browser } = await withBrowser()
    const next = await company.person({ app: true })
    await next.client.push.subscribe({ subscription: browser.subscription })
    await tell(person)
    await tell(next)
    await world.runJobs()
    expect(browser.received).toHaveLength(1)
    expect(await kept(person)).toBe(0)
  })

  test.each([404, 410])('is forgotten when its service answers %s', async (status) => {
    const { person, browser } = await withBrowser()
    browser.answers = [{ status }]
    await tell(person)
    await world.runJobs()
    await tell(person)
    await world.runJobs()
    expect(browser.received).toHaveLength(1)
    expect(await kept(person)).toBe(0)
  })

  test.each([{ status: 500 }, { status: 429, headers: { 'Retry-After': '3600' } }])(
    'is tried again when its service answers $status, and kept',
    async (answer) => {
      const { person, browser } = await withBrowser()
      browser.answers = [answer, answer, { status: 201 }]
      await tell(person)
      await world.runJobs()
      expect(browser.received).toHaveLength(1)
      await world.runJobs()
      expect(browser.received).toHaveLength(1)
      await runLater()
      await runLater()
      await runLater()
      expect(browser.received).toHaveLength(3)
      expect(new Set(browser.received.map(({ headers }) => headers['topic'])).size).toBe(1)
      expect(await kept(person)).toBe(1)
    },
  )

  test('is told nothing that is over', async () => {
    const { person, browser } = await withBrowser()
    await tell(person, { until: new Date(Date.now() - 1000) })
    await world.runJobs()
    expect(browser.received).toEqual([])
  })

  test('at an address inside is never called', async () => {
    const person = await company.person({ app: true })
    const { keys } = await browserKeys()
    const endpoint = 'https://169.254.169.254/latest'
    await person.client.push.subscribe({ subscription: { endpoint, keys } })
    await tell(person)
    await world.runJobs()
    expect(await kept(person)).toBe(0)
  })
})
