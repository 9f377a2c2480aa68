import type { Query } from '@feldwerk/contract/queries.ts'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { property, typeOf } from '../asset-types.ts'
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
    // Four of the crowd, and the neighbour's own, which may still be on its way back.
    expect(queries.totalCount - queries.idleCount).toBeLessThanOrEqual(5)
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

it('Excel files of one company that never end take a bounded place, and none from another', async () => {
  const crowd = await world.company()
  const neighbour = await world.company()
  const assetType = typeOf('Pumpe', [property('name', 'STRING')])
  const [mine, theirs] = await Promise.all(
    [crowd, neighbour].map(({ client }) => client.assetTypes.create({ assetType })),
  )
  const ended = new AbortController()
  onTestFinished(() => ended.abort())
  const send = async (typeId: string | undefined, token: string, body: NonNullable<RequestInit['body']>) => {
    const address = `${world.url}/api/assets/byAssetType/${typeId}/validateExcel?mode=ADD`
    const headers = {
      authorization: `Bearer ${token}`,
      'x-requested-with': 'JavaScript',
      'content-type': 'application/octet-stream',
    }
    const init = { method: 'POST', headers, body, duplex: 'half', signal: ended.signal } as const
    const answer = await fetch(address, init)
    const { code } = (await answer.json()) as { code: string }
    return `${answer.status} ${code}`
  }
  const endless = () =>
    new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1000)) })
  const refused: string[] = []
  for (let i = 0; i < 20; i++)
    send(mine?.id, crowd.owner.token, endless()).then(
      (answer) => refused.push(answer),
      () => undefined,
    )
  await eventually(() => expect(refused).toHaveLength(14))
  expect(new Set(refused)).toEqual(new Set(['503 unavailable']))
  expect(await send(theirs?.id, neighbour.owner.token, new Uint8Array(9))).toBe('422 excelCouldNotBeParsed')
})
