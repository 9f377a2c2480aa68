import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { columns, overAssets } from '../../../test/machines.ts'
import { openWorld, type RawOptions, type TestCompany, type World } from '../../../test/world.ts'

interface Page {
  readonly value: readonly Readonly<Record<string, unknown>>[]
  readonly '@odata.count'?: number
  readonly '@odata.nextLink'?: string
}

let world: World
let company: TestCompany
let assetTypeId: string
let token: string
let rows: string

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  token = (await world.apiToken(company.owner, ['viewData:read'])).token
  const assetType = typeOf('Pumpe', [property('name'), property('hours', { kind: 'LONG' })])
  assetTypeId = (await company.client.assetTypes.create({ assetType })).id
  for (const [name, hours] of [
    ['b', 2],
    ['d', null],
    ['f', 2],
    ['h', null],
    ['j', 7],
  ] as const)
    await add(name, hours)
  const query = overAssets(assetTypeId, columns({ name: 'asset.name', hours: 'asset.hours' }))
  const view = { query, translations: [{ language: 'de' as const, name: 'Pumpen', columnMappings: [] }] }
  rows = `/api/odata/views/${(await company.client.views.create({ view })).id}/Rows`
})
afterAll(() => world.close())

const add = (name: string, hours: number | null) =>
  company.client.assets.create({ assetTypeId, asset: { value: { name, hours } } })
const ask = (path: string, { headers, ...options }: RawOptions = {}) =>
  world.raw(path.replace(world.platform.config.publicUrl, ''), {
    headers: { Authorization: `Bearer ${token}`, ...headers },
    ...options,
  })

/** Reads page after page of so many rows; `between` is done after each. */
async function read(options: string, size: number, between?: (page: number) => Promise<unknown>) {
  const pages: Page[] = []
  let link: string | undefined = `${rows}?${options}`
  while (link) {
    const page = (await ask(link, { headers: { Prefer: `odata.maxpagesize=${size}` } })).json as Page
    pages.push(page)
    link = page['@odata.nextLink']
    await between?.(pages.length)
  }
  return { pages, names: pages.flatMap(({ value }) => value.map(({ name }) => name)) }
}

describe('pages', () => {
  test('a link of another order, or one that was made up, is refused', async () => {
    const { json } = await ask(`${rows}?$orderby=name`, { headers: { Prefer: 'odata.maxpagesize=2' } })
    const link = (json as Page)['@odata.nextLink'] ?? ''
    const odd = Buffer.from(JSON.stringify(['name false', 5, 7, 'x'])).toString('base64url')
    const wrong = [
      link.replace('$orderby=name', '$orderby=hours'),
      link.replace(/\$skiptoken=[^&]+/, `$skiptoken=${odd}`),
      `${rows}?$skiptoken=2`,
    ]
    for (const each of wrong) {
      const { status, json: refused } = await ask(each)
      expect(status, each).toBe(400)
      expect(refused).toMatchObject({ error: { code: 'afterUnknown' } })
    }
  })

  test.each([
    ['$orderby=name', ['b', 'd', 'f', 'h', 'j']],
    ['$orderby=hours desc,name desc', ['j', 'f', 'b', 'h', 'd']],
    ['$orderby=hours,name&$skip=1', ['h', 'b', 'f', 'j']],
    ['$orderby=name&$skip=1&$top=3&$select=name', ['d', 'f', 'h']],
    ['$orderby=hours desc,rowKey,name desc', ['j', 'b', 'f', 'd', 'h']],
  ])('of one row each are the same as one page: %s', async (options, expected) => {
    expect((await read(options, 1)).names).toEqual(expected)
    expect((await read(options, 100)).names).toEqual(expected)
  })

  test('give every row once while others come and go, and count once', async () => {
    const early: string[] = []
    const { pages, names } = await read('$orderby=name&$count=true', 2, async (page) => {
      if (page === 1) early.push((await add('a', 1)).id)
      if (page === 2) early.push((await add('c', 1)).id)
      if (page === 2) await company.client.assets.bulk({ assetTypeId, bulk: { remove: [{ id: early[0]! }] } })
    })
    expect(names).toEqual(['b', 'd', 'f', 'h', 'j'])
    expect(pages.map((page) => page['@odata.count'])).toEqual([5, 5, 5])
    expect((await read('$orderby=name', 2)).names).toEqual(['b', 'c', 'd', 'f', 'h', 'j'])
  })
})

test('whole numbers are texts for clients whose numbers hold no 64 bits', async () => {
  const path = `${rows}?$orderby=hours desc&$top=1&$select=hours`
  const asked = { headers: { Accept: 'application/json;odata.metadata=minimal;IEEE754Compatible=true' } }
  const { headers, json } = await ask(path, asked)
  expect(headers.get('content-type')).toContain(';IEEE754Compatible=true')
  expect((json as Page).value).toMatchObject([{ hours: '7' }])
  expect(((await ask(path)).json as Page).value).toMatchObject([{ hours: 7 }])
})

test('a look without a body is answered as the reading would be', async () => {
  const service = rows.replace('/Rows', '')
  for (const path of [service, `${service}/$metadata`, rows, `${rows}/$count`, `${rows}?$top=x`]) {
    const headers = { 'Accept-Encoding': 'identity' }
    const [whole, look] = [await ask(path, { headers }), await ask(path, { headers, method: 'HEAD' })]
    const told = (answer: typeof whole) =>
      ['content-type', 'content-length', 'odata-version', 'cache-control'].map((name) =>
        answer.headers.get(name),
      )
    expect([look.status, look.text], path).toEqual([whole.status, ''])
    expect(told(look), path).toEqual(told(whole))
  }
  const stranger = await ask(rows, { method: 'HEAD', headers: { Authorization: '' } })
  expect([stranger.status, stranger.headers.get('www-authenticate')]).toEqual([
    401,
    expect.stringMatching(/^Basic realm=/),
  ])
})

test('who asks too much at once is told when to come again', async () => {
  const { turns } = world.platform.databases
  expect((await ask(rows)).status).toBe(200)
  const crowd = new AbortController()
  const wanting = {
    companyId: company.id,
    kind: 'query',
    signal: crowd.signal,
    until: performance.now() + 30_000,
  } as const
  const taken = Array.from({ length: 104 }, () => turns.take(wanting).catch(() => undefined))
  const { status, headers, json } = await ask(rows)
  expect([status, headers.get('retry-after')]).toEqual([429, '2'])
  expect(json).toMatchObject({ error: { code: 'tooManyQueries' } })
  crowd.abort()
  for (const turn of await Promise.all(taken)) turn?.end()
  expect((await ask(rows)).status).toBe(200)
})
