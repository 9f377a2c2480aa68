import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { lockWaits } from '../../../test/lock-waits.ts'
import { openWorld, refusal, type TestCompany, type World } from '../../../test/world.ts'

const password = 'vier zufällige Wörter'
let world: World
let company: TestCompany
beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
})
afterAll(() => world.close())

const login = (email: string, given = password, kind?: 'PORTAL' | 'APP') =>
  world.raw('/api/auth/login', {
    method: 'POST',
    body: { email, password: given, ...(kind ? { kind } : {}) },
  })
const codeOf = (answer: { json: unknown }) => (answer.json as { code?: string } | undefined)?.code
const cookieOf = (answer: { headers: Headers }, name = 'feldwerk-portal') =>
  new RegExp(`${name}=([^;]+)`).exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''

describe('signing in', () => {
  it('gives the same answer for a wrong password and an unknown address', async () => {
    const person = await company.row({ portal: true, password })
    const wrong = await login(person.email ?? '', 'falsches passwort')
    const unknown = await login('niemand@firma.example')
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text])
    expect(codeOf(wrong)).toBe('credentialsWrong')
  })

  it('refuses a page that is not ours', async () => {
    const answer = await world.raw('/api/auth/login', {
      method: 'POST',
      body: { email: 'a@b.de', password },
      headers: { 'X-Requested-With': '' },
    })
    expect([answer.status, codeOf(answer)]).toEqual([403, 'requestedWithRequired'])
  })

  it('refuses who lacks the access, each face for itself', async () => {
    const worker = await company.row({ app: true, password })
    expect(codeOf(await login(worker.email ?? ''))).toBe('accessMissing')
    expect((await login(worker.email ?? '', password, 'APP')).status).toBe(200)
  })

  it('names the account whose address is not confirmed yet, after the right password only', async () => {
    const person = await company.row({ portal: true, password })
    await world.owner.query('update account set email_confirmed = false where id = $1', [person.id])
    const answer = await login(person.email ?? '')
    expect(answer.json).toMatchObject({ code: 'emailNotConfirmed', details: { accountId: person.id } })
    expect(codeOf(await login(person.email ?? '', 'falsches passwort'))).toBe('credentialsWrong')
  })

  it('stops guessing: too many tries for one address are refused, the right password too', async () => {
    const person = await company.row({ portal: true, password })
    for (let tries = 0; tries < 10; tries++) await login(person.email ?? '', 'falsch')
    const answer = await login(person.email ?? '')
    expect(answer.json).toMatchObject({ code: 'tooManyRequests', status: 429 })
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it('lets nobody in by a password that is replaced in the same moment', async () => {
    const person = await company.row({ portal: true, password })
    const replacing = await world.owner.connect()
    await replacing.query('begin')
    await replacing.query(
      'update login set password_hash = sha256(password_hash), password_changed_at = now() where account_id = $1',
      [person.id],
    )
    const late = login(person.email ?? '')
    await eventually(async () => expect(await lockWaits(world.owner)).toBe(1))
    await replacing.query('commit')
    replacing.release()
    expect(codeOf(await late)).toBe('credentialsWrong')
  })

  it('sets a cookie that scripts cannot read, gives a token for it, and the token opens the calls', async () => {
    const person = await company.row({ portal: true, password })
    const answer = await login(person.email?.toUpperCase() ?? '')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
    const cookie = cookieOf(answer)
    const token = (await world.raw('/api/auth/token', { method: 'POST', cookie })).json as {
      accessToken: string
    }
    expect((await world.clientOf(token.accessToken).accounts.mine()).id).toBe(person.id)
    expect((await world.raw('/api/accounts/mine', { cookie })).status).toBe(499)
    expect((await world.raw('/api/accounts/mine', { token: cookie })).status).toBe(499)
    expect(
      (await world.raw('/api/auth/token', { method: 'POST', cookie, headers: { 'X-Requested-With': '' } }))
        .status,
    ).toBe(403)
  })

  it('marks the cookie Secure and binds it to the host when people come by https', async () => {
    const secure = await openWorld({ FELDWERK_PUBLIC_URL: 'https://portal.firma.example' })
    try {
      const home = await secure.company()
      const person = await home.row({ portal: true, password })
      const answer = await secure.raw('/api/auth/login', {
        method: 'POST',
        body: { email: person.email, password },
      })
      expect(answer.headers.get('set-cookie')).toMatch(/^__Host-feldwerk-portal=.*; Path=\/;.*Secure/)
    } finally {
      await secure.close()
    }
  })

  it('checks without prolonging, and a good token prolongs', async () => {
    const person = await company.person({ portal: true })
    const expiry = async () =>
      (
        await world.owner.query('select expires_at, last_seen_at from session where id = $1', [
          person.sessionId,
        ])
      ).rows[0]
    await world.owner.query(`update session set last_seen_at = now() - interval '2 hours' where id = $1`, [
      person.sessionId,
    ])
    const before = await expiry()
    for (let times = 0; times < 20; times++) {
      expect((await world.raw('/api/auth/check', { cookie: person.cookie })).status).toBe(200)
    }
    expect(await expiry()).toEqual(before)
    await person.client.accounts.mine()
    expect((await expiry()).expires_at.getTime()).toBeGreaterThan(before.expires_at.getTime())
  })

  it('is prolonged by one of the calls that come together, and no other waits for that', async () => {
    const person = await company.person({ portal: true })
    await world.owner.query(`update session set last_seen_at = now() - interval '2 hours' where id = $1`, [
      person.sessionId,
    ])
    const holding = await world.owner.connect()
    await holding.query('begin')
    await holding.query('select from session where company_id = $1 and id = $2 for update', [
      company.id,
      person.sessionId,
    ])
    const first = person.client.accounts.mine()
    await eventually(async () => expect(await lockWaits(world.owner)).toBe(1))
    const together = Array.from({ length: 20 }, () => person.client.accounts.mine())
    expect((await Promise.all(together)).map(({ id }) => id)).toEqual(together.map(() => person.id))
    await holding.query('rollback')
    holding.release()
    expect(await first).toMatchObject({ id: person.id })
  })

  it('answers 499 once the session has run out', async () => {
    const person = await company.person({ portal: true })
    await world.owner.query(`update session set expires_at = now() - interval '1 second' where id = $1`, [
      person.sessionId,
    ])
    expect((await world.raw('/api/auth/check', { cookie: person.cookie })).status).toBe(499)
    expect(await refusal(person.client.accounts.mine())).toMatchObject({
      code: 'sessionExpired',
      status: 499,
    })
  })

  it('keeps demo accounts to this machine', async () => {
    const behindProxy = await openWorld({ FELDWERK_TRUST_PROXY: 'loopback', FELDWERK_DEMO: '1' })
    try {
      const demo = await behindProxy.company({ demo: true })
      const person = await demo.row({ portal: true, password })
      const from = (ip: string) =>
        behindProxy.raw('/api/auth/login', {
          method: 'POST',
          body: { email: person.email, password },
          headers: { 'X-Forwarded-For': ip },
        })
      expect(codeOf(await from('192.0.2.7'))).toBe('demoNotFromHere')
      expect((await from('127.0.0.1')).status).toBe(200)
    } finally {
      await behindProxy.close()
    }
  })

  it('keeps demo accounts to this machine also behind a proxy that nobody told us of', async () => {
    const demo = await world.company({ demo: true })
    const person = await demo.row({ portal: true, password })
    const through = (headers: Record<string, string>) =>
      world.raw('/api/auth/login', { method: 'POST', body: { email: person.email, password }, headers })
    expect(codeOf(await through({ 'X-Forwarded-For': '127.0.0.1' }))).toBe('demoNotFromHere')
    expect(codeOf(await through({ Via: '1.1 proxy' }))).toBe('demoNotFromHere')
    expect((await through({})).status).toBe(200)
  })

  it('keeps strangers from using up what a person needs, and their guesses bounded', async () => {
    const behindProxy = await openWorld({ FELDWERK_TRUST_PROXY: 'loopback' })
    try {
      const person = await (await behindProxy.company()).row({ portal: true, password })
      const from = (ip: string, given: string, cookie?: string) =>
        behindProxy.raw('/api/auth/login', {
          method: 'POST',
          body: { email: person.email, password: given },
          headers: { 'X-Forwarded-For': ip, ...(cookie ? { Cookie: cookie } : {}) },
        })
      const forget = (ip: string, cookie?: string) =>
        behindProxy.raw('/api/auth/requestPasswordReset', {
          method: 'POST',
          body: { email: person.email },
          headers: { 'X-Forwarded-For': ip, ...(cookie ? { Cookie: cookie } : {}) },
        })
      const deviceOf = (answer: { headers: Headers }) =>
        /feldwerk-device=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? ''
      const device = deviceOf(await from('198.51.100.1', password))
      expect(device).toMatch(/^feldwerk-device=[\w-]+\.[\w-]+$/)
      const others = deviceOf(
        await behindProxy.raw('/api/auth/login', {
          method: 'POST',
          body: {
            email: (await (await behindProxy.company()).row({ portal: true, password })).email,
            password: 'x',
          },
        }),
      )
      expect(others).toBe('')

      // Strangers of 12 networks use up the tries of the address.
      await behindProxy.owner.query(`update rate_limit set count = 100 where key = $1`, [
        `login:email:${person.email}`,
      ])
      const forged = `${device.slice(0, -4)}AAAA`
      const table: readonly [string, number, string, Awaited<ReturnType<typeof from>>][] = [
        ['a stranger with a guess', 429, 'tooManyLogins', await from('203.0.113.1', 'geraten')],
        ['the person from a new place', 429, 'tooManyLogins', await from('203.0.113.2', password)],
        [
          'a stranger with a made-up mark',
          429,
          'tooManyLogins',
          await from('203.0.113.3', 'geraten', forged),
        ],
        ['the person on the known device', 200, '', await from('203.0.113.4', password, device)],
      ]
      for (const [who, status, code, answer] of table) {
        expect([answer.status, codeOf(answer) ?? ''], who).toEqual([status, code])
      }
      // Guesses on a known device are counted as well.
      for (let tries = 0; tries < 9; tries++) await from('203.0.113.4', 'geraten', device)
      expect(codeOf(await from('203.0.113.4', password, device))).toBe('tooManyRequests')

      // Strangers of many networks ask for links; the mailbox has good ones, and no more of them come.
      for (let n = 1; n <= 12; n++) expect((await forget(`192.0.2.${n}`)).status).toBe(204)
      expect(await behindProxy.mails(person.email)).toHaveLength(10)
      expect((await forget('203.0.113.4', device)).status).toBe(204)
      const mails = await behindProxy.mails(person.email)
      expect(mails).toHaveLength(11)
      // From a new place the first of the links lets the person in at once.
      const token = /token=(\S+)/.exec(mails[0]?.text ?? '')?.[1]
      const set = await behindProxy.raw('/api/auth/resetPassword', {
        method: 'POST',
        body: { token, password: 'noch vier andere Wörter' },
        headers: { 'X-Forwarded-For': '203.0.113.9' },
      })
      expect(set.status, set.text).toBe(200)
      expect((await from('203.0.113.9', 'noch vier andere Wörter', deviceOf(set))).status).toBe(200)
    } finally {
      await behindProxy.close()
    }
  })

  it('counts the tries of one IPv6 network together, however many addresses it has', async () => {
    const behindProxy = await openWorld({ FELDWERK_TRUST_PROXY: 'loopback' })
    try {
      const from = (ip: string) =>
        behindProxy.raw('/api/auth/login', {
          method: 'POST',
          body: { email: 'ziel@firma.example', password },
          headers: { 'X-Forwarded-For': ip },
        })
      for (let tries = 1; tries <= 10; tries++) await from(`2001:db8:1:2::${tries}`)
      expect(codeOf(await from('2001:db8:1:2:ffff::1'))).toBe('tooManyRequests')
      expect(codeOf(await from('2001:db8:1:3::1'))).toBe('credentialsWrong')
    } finally {
      await behindProxy.close()
    }
  })
})

describe('sessions', () => {
  it('are listed for their own account, the current one marked', async () => {
    const person = await company.person({ portal: true })
    await world.signIn(person, 'APP')
    const sessions = await person.client.auth.sessions()
    expect(sessions.map((session) => [session.kind, session.current]).sort()).toEqual([
      ['APP', false],
      ['PORTAL', true],
    ])
  })

  it('of others are for those who manage them only', async () => {
    const worker = await company.person({ app: true })
    const portal = await company.person({ portal: true })
    const elsewhere = await world.company()
    expect((await refusal(worker.client.auth.sessions({ accountId: portal.id }))).status).toBe(403)
    expect((await refusal(portal.client.auth.sessions({ accountId: company.owner.id }))).status).toBe(403)
    expect((await refusal(elsewhere.client.auth.sessions({ accountId: worker.id }))).status).toBe(404)
    expect(await portal.client.auth.sessions({ accountId: worker.id })).toHaveLength(1)
  })

  it('end at once, on every node', async () => {
    const person = await company.person({ app: true })
    const phone = await world.signIn(person, 'APP')
    const second = await world.secondNode()
    try {
      expect((await second.clientOf(phone.token).accounts.mine()).id).toBe(person.id)
      await company.client.auth.endSessions({ accountId: person.id })
      expect((await refusal(second.clientOf(phone.token).accounts.mine())).status).toBe(499)
      expect((await refusal(phone.client.accounts.mine())).status).toBe(499)
    } finally {
      await second.close()
    }
  })

  it('end one by one, or all but the current one', async () => {
    const here = await company.person({ portal: true })
    const there = await world.signIn(here, 'PORTAL')
    const phone = await world.signIn(here, 'APP')
    await here.client.auth.endSessions({ sessionIds: [there.sessionId] })
    expect((await refusal(there.client.accounts.mine())).status).toBe(499)
    expect((await phone.client.accounts.mine()).id).toBe(here.id)
    await here.client.auth.endSessions()
    expect((await refusal(phone.client.accounts.mine())).status).toBe(499)
    expect((await here.client.accounts.mine()).id).toBe(here.id)
  })

  it('end by signing out, but not because another site says so', async () => {
    const person = await company.person({ portal: true })
    const foreign = await world.raw('/api/auth/postLogout', {
      cookie: person.cookie,
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    })
    expect(foreign.status).toBe(302)
    expect((await world.raw('/api/auth/check', { cookie: person.cookie })).status).toBe(200)
    const own = await world.raw('/api/auth/postLogout', {
      cookie: person.cookie,
      headers: { 'X-Requested-With': '' },
    })
    expect([own.status, own.headers.get('location')]).toEqual([302, '/login'])
    expect((await world.raw('/api/auth/check', { cookie: person.cookie })).status).toBe(499)
  })
})

describe('being redirected to sign in', () => {
  const go = (url: string, cookie?: string) =>
    world.raw(`/api/auth/authenticateAndRedirect?url=${encodeURIComponent(url)}`, {
      ...(cookie ? { cookie } : {}),
      headers: { 'X-Requested-With': '' },
    })

  it('leads to the sign-in page first, then to the target', async () => {
    const person = await company.person({ portal: true })
    expect((await go('/users?page=2')).headers.get('location')).toBe('/login?url=%2Fusers%3Fpage%3D2')
    expect((await go('/users?page=2', person.cookie)).headers.get('location')).toBe('/users?page=2')
    expect((await go('/app/', undefined)).headers.get('location')).toBe('/app/?url=%2Fapp%2F')
  })

  it.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%0d%0aSet-Cookie:x',
    'https:evil.example',
  ])('never leads away: %s', async (url) => {
    const person = await company.person({ portal: true })
    const location = (await go(url, person.cookie)).headers.get('location') ?? ''
    expect(new URL(location, world.url).origin).toBe(world.url)
  })
})
