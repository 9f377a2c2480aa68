import { ON_PUBLISH_UPDATES } from '@feldwerk/contract/realtime.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually, expectWithin } from '../../../test/deadline.ts'
import type { TestAccount } from '../../../test/world.ts'
import { closeAfterwards, openRealtime, type Realtime } from './realtime.fixture.ts'

let realtime: Realtime
let world: Realtime['world']
let company: Realtime['company']
let jonas: Realtime['jonas']
let clientOf: Realtime['clientOf']
let listen: Realtime['listen']

beforeAll(async () => {
  realtime = await openRealtime()
  ;({ world, company, jonas, clientOf, listen } = realtime)
})
closeAfterwards(() => realtime)

describe('a socket ends within a second', () => {
  const endsWithin = async (work: () => Promise<unknown>, account: TestAccount) => {
    const { client, closed } = clientOf(account.token)
    await listen(account, { client })
    await work()
    const since = Date.now()
    await eventually(() => expect(closed).toEqual([4403]))
    return Date.now() - since
  }

  test('of the end of its session', () =>
    expectWithin(1000, async () => {
      const person = await company.person({ portal: true })
      return await endsWithin(() => company.client.auth.endSessions({ accountId: person.id }), person)
    }))

  test('of losing app access', () =>
    expectWithin(1000, async () => {
      const person = await company.person({ app: true })
      const end = () => company.client.accounts.setAppAccess({ accountId: person.id, enabled: false })
      return await endsWithin(end, person)
    }))

  test('of the account being removed', () =>
    expectWithin(1000, async () => {
      const person = await company.person({ portal: true })
      return await endsWithin(() => company.client.accounts.remove({ accountIds: [person.id] }), person)
    }))

  test('of the end of an API token', () =>
    expectWithin(1000, async () => {
      const { token } = await world.apiToken(jonas, ['chatRooms:read'])
      const end = () =>
        world.owner.query(`update api_token set ended_at = now() where account_id = $1`, [jonas.id])
      return await endsWithin(end, { ...jonas, token })
    }))
})

test('a node that ends closes what is open on it, and waits for none of it', async () => {
  const second = await world.secondNode()
  const url = `${second.url.replace('http', 'ws')}/graphql`
  const { client, closed } = clientOf(jonas.token, url)
  await listen(jonas, { client })
  const events = await fetch(`${second.url}/graphql`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${jonas.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: ON_PUBLISH_UPDATES, variables: { accountId: jonas.id } }),
  })
  const since = Date.now()
  await second.close()
  expect(Date.now() - since).toBeLessThan(3000)
  await eventually(() => expect(closed).toEqual([1001]))
  expect(await events.text()).toContain('complete')
})
