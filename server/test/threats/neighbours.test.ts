import type { Query } from '@feldwerk/contract/queries.ts'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { eventually } from '../deadline.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('two hundred queries of one company that wait leave another what it had', async () => {
  const crowd = await world.company()
  const neighbour = await world.company()
  const { queries, turns } = world.platform.databases
  const query: Query = { root: { kind: 'ACCOUNT' }, steps: [] }
  const preview = (token: string) =>
    world.raw('/api/viewData/preview', { method: 'POST', token, body: query })

  // As if another node ran four long ones: none of the two hundred gets its turn.
  const long = await world.owner.connect()
  onTestFinished(() => long.release(true))
  await long.query(
    "select pg_advisory_lock(hashtext('query ' || $1), place) from generate_series(1, 4) place",
    [crowd.id],
  )
  let answered = 0
  const asked = Array.from({ length: 200 }, async () => {
    const answer = await preview(crowd.owner.token)
    answered += 1
    return answer
  })
  await eventually(() => expect(turns.waiting).toBeGreaterThan(20))
  const before = answered
  for (let i = 0; i < 5; i++) {
    const answer = await preview(neighbour.owner.token)
    expect(answer.status, answer.text).toBe(200)
    expect(queries.waitingCount).toBe(0)
    expect(queries.totalCount - queries.idleCount).toBeLessThanOrEqual(4)
  }
  await long.query('select pg_advisory_unlock_all()')
  const answers = await Promise.all(asked)
  expect(before).toBeLessThan(200)
  const refused = answers.filter(({ status }) => status !== 200)
  for (const { status, headers, text } of refused) {
    expect(status, text).toBe(429)
    expect(headers.get('Retry-After')).toBe('2')
  }
})
