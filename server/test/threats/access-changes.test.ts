import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NewAccount } from '../people.ts'
import { openWorld, type TestCompany, type World } from '../world.ts'

const ROUNDS = 100

let world: World
let company: TestCompany
let person: NewAccount
let second: Awaited<ReturnType<World['secondNode']>>
beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  person = await company.row({ app: true })
  second = await world.secondNode()
})
afterAll(async () => {
  await second.close()
  await world.close()
})

/** What the other node says to somebody who may see people only with portal access. */
async function ask(token: string): Promise<number> {
  const answer = await fetch(`${second.url}/api/accounts/users/@paginated?size=1`, {
    headers: { Authorization: `Bearer ${token}`, 'X-Requested-With': 'JavaScript' },
  })
  await answer.arrayBuffer()
  return answer.status
}

const setPortalAccess = (portalAccess: boolean) =>
  company.client.accounts.update({ accountId: person.id, account: { portalAccess } })

it(`${2 * ROUNDS} changes of access hold at the next request, on another node`, {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await setPortalAccess(true)
    const [session, api] = [await world.signIn(person), await world.apiToken(person, ['all:read'])]
    expect([await ask(session.token), await ask(api.token)]).toEqual([200, 200])
    await setPortalAccess(false)
    expect(await ask(session.token)).toBe(499)
    expect([403, 499]).toContain(await ask(api.token))
  }
})

it('a change while requests are on their way lets none through afterwards', async () => {
  for (let round = 0; round < 20; round += 1) {
    await setPortalAccess(true)
    const { token } = await world.signIn(person)
    const started = Array.from({ length: 10 }, () => ask(token))
    await setPortalAccess(false)
    const after = await Promise.all(Array.from({ length: 10 }, () => ask(token)))
    expect(after).toEqual(Array.from({ length: 10 }, () => 499))
    for (const status of await Promise.all(started)) expect([200, 403, 499]).toContain(status)
  }
})

it('who is removed is signed out of everything at once, API tokens included', async () => {
  for (let round = 0; round < 20; round += 1) {
    const leaver = await company.person({ portal: true, app: true })
    const { token } = await world.apiToken(leaver, ['all:read'])
    const tokens = [leaver.token, token]
    for (const secret of tokens) expect(await ask(secret)).toBe(200)
    await company.client.accounts.remove({ accountIds: [leaver.id] })
    for (const secret of tokens) expect(await ask(secret)).toBe(499)
    expect((await world.raw('/api/auth/check', { cookie: leaver.cookie })).status).toBe(499)
  }
})
