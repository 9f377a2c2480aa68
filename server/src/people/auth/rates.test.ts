import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openWorld, type RawOptions, type World } from '../../../test/world.ts'
import { rates } from './rates.ts'

const password = 'vier zufällige Wörter'
const email = 'ziel@firma.example'
const here = '127.0.0.1'
let world: World
/** Somebody with a password, the device on which that was last used, and a session. */
let person: { id: string; email: string; device: string; token: string }

beforeAll(async () => {
  world = await openWorld()
  const { id, token, email: own } = await (await world.company()).person({ portal: true, password })
  const signedIn = await knock(['login', { email: own, password }, null])
  const device = /feldwerk-device=[^;]+/.exec(signedIn.headers.get('set-cookie') ?? '')?.[0] ?? ''
  person = { id, token, email: own ?? '', device }
})
beforeEach(() => world.owner.query('delete from rate_limit'))
afterAll(() => world.close())

/** A call that is limited, and its problem before the limit. */
type Knock = readonly [path: string, body: object | undefined, open: string | null]

interface Door {
  readonly max: number
  readonly seconds: number
  /** Under which its tries are counted. */
  readonly key: () => string
  readonly knocks: () => readonly Knock[]
  readonly as?: () => RawOptions
  /** The answer at the limit. */
  readonly shut?: string
}

const nobody = { accountId: newId() }
const register: Knock = [
  'register',
  { firstName: 'Ada', lastName: 'Krohn', companyName: 'Krohn', email, password: 'passwort123' },
  'passwordTooCommon',
]
const login: Knock = ['login', { email, password }, 'credentialsWrong']
const reset: Knock = ['requestPasswordReset', { email }, null]
const onDevice = () => ({ headers: { Cookie: person.device } })
const deviceName = () => /=([^.]+)/.exec(person.device)?.[1] ?? ''

/** All but `resetMailsToStrangers`, which refuses nobody. */
const doors: Record<Exclude<keyof typeof rates, 'resetMailsToStrangers'>, Door> = {
  registerByAddress: {
    max: 120,
    seconds: 3600,
    key: () => `register:address:${here}`,
    knocks: () => [register],
  },
  registerByEmail: { max: 60, seconds: 3600, key: () => `register:email:${email}`, knocks: () => [register] },
  loginByEmailAndAddress: {
    max: 10,
    seconds: 600,
    key: () => `login:email:${email}:${here}`,
    knocks: () => [login],
  },
  loginByEmail: {
    max: 100,
    seconds: 3600,
    key: () => `login:email:${email}`,
    knocks: () => [login],
    shut: 'tooManyLogins',
  },
  loginByDevice: {
    max: 10,
    seconds: 600,
    key: () => `login:device:${deviceName()}`,
    knocks: () => [['login', { email: person.email, password: 'geraten' }, 'credentialsWrong']],
    as: onDevice,
  },
  loginByAddress: { max: 300, seconds: 300, key: () => `login:address:${here}`, knocks: () => [login] },
  linkByAddress: {
    max: 60,
    seconds: 300,
    key: () => `link:address:${here}`,
    knocks: () => [
      ['checkInvitation', { token: 'fwi_erfunden' }, 'linkInvalid'],
      ['acceptInvitation', { token: 'fwi_erfunden', password }, 'linkInvalid'],
      ['resetPassword', { token: 'fwr_erfunden', password }, 'linkInvalid'],
    ],
  },
  deviceCodeByAddress: {
    max: 30,
    seconds: 300,
    key: () => `device:address:${here}`,
    knocks: () => [['redeemDeviceCode', { code: 'ABCD-EFGH-JKLM' }, 'deviceCodeInvalid']],
  },
  resetByEmailAndAddress: {
    max: 5,
    seconds: 3600,
    key: () => `reset:email:${email}:${here}`,
    knocks: () => [reset],
  },
  resetByDevice: {
    max: 5,
    seconds: 3600,
    key: () => `reset:device:${deviceName()}`,
    knocks: () => [['requestPasswordReset', { email: person.email }, null]],
    as: onDevice,
  },
  resetByAddress: { max: 60, seconds: 3600, key: () => `reset:address:${here}`, knocks: () => [reset] },
  codeByAddress: {
    max: 600,
    seconds: 3600,
    key: () => `code:address:${here}`,
    knocks: () => [
      [`validateEmail?accountId=${nobody.accountId}&code=123456`, undefined, 'notFound'],
      [`resendEmailValidation?accountId=${nobody.accountId}`, undefined, null],
    ],
  },
  passwordByAccount: {
    max: 10,
    seconds: 300,
    key: () => `password:account:${person.id}`,
    knocks: () => [['changePassword', { password: 'falsch', newPassword: password }, 'passwordWrong']],
    as: () => ({ token: person.token }),
  },
}

const knock = ([path, body]: Knock, as: RawOptions = {}) =>
  world.raw(`/api/auth/${path}`, { method: 'POST', ...(body ? { body } : {}), ...as })

/** So many tries were made in this window; in the next as well, should it begin meanwhile. */
const tried = ({ key, seconds }: Door, count: number) =>
  world.owner.query(
    `insert into rate_limit (key, window_start, count)
     select $1, to_timestamp((floor(extract(epoch from now()) / $2) + n) * $2), $3 from generate_series(0, 1) n
     on conflict (key, window_start) do update set count = excluded.count`,
    [key(), seconds, count],
  )

it.each(Object.entries(doors))('%s lets so many through and not one more', async (name, door) => {
  const { max, seconds, knocks, as, shut = 'tooManyRequests' } = door
  expect(rates[name as keyof typeof rates]).toEqual({ max, seconds })
  for (const each of knocks()) {
    const codeNow = async () =>
      ((await knock(each, as?.())).json as { code?: string } | undefined)?.code ?? null
    await tried(door, max - 1)
    expect(await codeNow()).toBe(each[2])
    await tried(door, max)
    expect(await codeNow()).toBe(shut)
  }
})

it('says how many tries are left, of the rate of which least is left, and how to sign in', async () => {
  const first = await knock(['login', { email, password: 'falsch' }, null])
  expect(first.headers.get('RateLimit-Policy')).toBe('"attempts";q=10;w=600')
  expect(first.headers.get('RateLimit')).toMatch(/^"attempts";r=9;t=\d{1,3}$/)
  await tried(doors.loginByEmailAndAddress!, 10)
  const last = await knock(['login', { email, password: 'falsch' }, null])
  expect(last.status).toBe(429)
  expect(last.headers.get('RateLimit')).toMatch(/^"attempts";r=0;t=\d{1,3}$/)
  const mine = await world.raw('/api/accounts/mine', { token: person.token })
  expect(mine.headers.get('RateLimit')).toBeNull()
})
