import type { Access } from '../../src/platform/http/access.ts'
import type { RawOptions, World } from '../world.ts'
import type { Estate } from './estate.ts'

/** Somebody who calls, and how its credential must fare at each access level. */
export interface TestCaller {
  readonly name: string
  readonly credential: Pick<RawOptions, 'token' | 'cookie' | 'headers'>
  /** 499, 403, or `may`: the level lets it through and the call's own rules decide. */
  expected(access: Access, scopeNeeded: string): 499 | 403 | 'may'
  /** Whose own arguments every call at its level must accept. */
  readonly trusted: boolean
}

const levels = {
  account: ['account'],
  app: ['account', 'app'],
  portal: ['account', 'portal'],
  owner: ['account', 'portal', 'owner', 'app'],
} as const

/** Every kind of caller there is, all of one company but the last. */
export async function buildCallers(world: World, estate: Estate, operator: Estate): Promise<TestCaller[]> {
  const { company } = estate
  const owner = await company.person({ owner: true, portal: true, app: true })
  const expired = await company.person({ owner: true, portal: true })
  await world.owner.query(
    `update credential set expires_at = now() - interval '1 second' where account_id = $1 and kind = 'access'`,
    [expired.id],
  )
  const machine = await world.apiToken(estate.machine, ['all:write'])
  const reader = await world.apiToken(owner, ['accounts:read'])
  const [worker, portal, operatorOwner] = await Promise.all([
    world.signIn(estate.worker),
    world.signIn(estate.portal),
    world.signIn(operator.company.owner),
  ])
  const signed = (name: string, level: keyof typeof levels, token: string, cookie: string): TestCaller => ({
    name,
    credential: { token, cookie },
    trusted: level === 'owner',
    expected: (access) =>
      access === 'session' || (levels[level] as readonly string[]).includes(access) ? 'may' : 403,
  })
  const nobody = (name: string, credential: TestCaller['credential']): TestCaller => ({
    name,
    credential,
    trusted: false,
    expected: () => 499,
  })
  return [
    nobody('nobody', {}),
    nobody('garbage', { token: 'fwa_ausgedacht', cookie: 'fws_ausgedacht' }),
    nobody('expired', { token: expired.token }),
    signed('app', 'app', worker.token, worker.cookie),
    signed('portal', 'portal', portal.token, portal.cookie),
    signed('owner', 'owner', owner.token, owner.cookie),
    {
      name: 'machine token',
      credential: { token: machine.token },
      trusted: false,
      expected: (access) =>
        access === 'session' ? 499 : access === 'account' || access === 'app' ? 'may' : 403,
    },
    {
      name: 'reading token',
      credential: { token: reader.token },
      trusted: false,
      expected: (access, scope) => (access === 'session' ? 499 : scope === 'accounts:read' ? 'may' : 403),
    },
    {
      ...signed('operator', 'owner', operatorOwner.token, operatorOwner.cookie),
      trusted: false,
      expected: () => 'may',
    },
  ]
}
