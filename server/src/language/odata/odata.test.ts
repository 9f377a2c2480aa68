import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { columns, insertMachines, overAssets } from '../../../test/machines.ts'
import { openWorld, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let token: string
let viewId: string

const PRODUCTS = [
  { name: 'Milk', code: 'Alfreds Futterkiste', weight: 2.55, count: 5, since: '2026-03-01T00:00:00Z' },
  { name: 'Cheese', code: 'Around the Horn', weight: 20.5, count: 4, since: '2026-04-01T10:30:00Z' },
  { name: "O'Neil & <b>", code: null, weight: null, count: null, since: null },
]

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  const values = (i: number) => {
    const { since = null, ...product } = PRODUCTS[i] ?? {}
    return i < PRODUCTS.length ? { ...product, since: since === null ? null : Date.parse(since) } : {}
  }
  const { machineType } = await insertMachines(world, {
    companyId: company.id,
    keeper: company.owner.id,
    count: 2500,
    values,
  })
  const shown = {
    Name: 'asset.name',
    CompanyName: 'asset.code',
    Price: 'asset.weight',
    Rating: 'asset.count',
    At: 'asset.since',
    Active: 'asset.active',
    Place: 'asset.location',
    Tags: 'asset.tags',
    and: 'asset.name',
  }
  const translations = [
    {
      language: 'de' as const,
      name: 'Waren',
      columnMappings: [{ name: 'Price', translation: 'Preis "netto"' }],
    },
  ]
  const query = overAssets(machineType, columns(shown))
  viewId = (await company.client.views.create({ view: { query, translations } })).id
  token = (await world.apiToken(company.owner, ['viewData:read'])).token
})
afterAll(() => world.close())

const ask = (
  path: string,
  { key = token, headers = {} }: { key?: string; headers?: Record<string, string> } = {},
) =>
  world.raw(path, {
    headers: {
      'X-Requested-With': '',
      Authorization: `Basic ${Buffer.from(`excel:${key}`).toString('base64')}`,
      ...headers,
    },
  })
const rows = async (options: Record<string, string>) => {
  const query = new URLSearchParams(options).toString()
  const { status, json } = await ask(`/api/odata/views/${viewId}/Rows?${query}`)
  return {
    status,
    ...(json as { value?: Record<string, unknown>[]; error?: { message: string; details: unknown[] } }),
  }
}
const names = async ($filter: string) => {
  const { value, error } = await rows({ $filter, $select: 'Name', $top: '5', $orderby: 'Rating' })
  return error ?? value?.map(({ Name }) => Name)
}

describe('who may read', () => {
  test('nobody without a token of the company that may read data of views, and they are asked for one', async () => {
    const other = await world.company()
    const person = await company.person({ portal: false })
    const keys = {
      none: 'x',
      session: company.owner.token,
      other: (await world.apiToken(other.owner)).token,
      worker: (await world.apiToken(person)).token,
      narrow: (await world.apiToken(company.owner, ['tasks:read'])).token,
    }
    const path = `/api/odata/views/${viewId}/Rows`
    const answers = await Promise.all(Object.values(keys).map((key) => ask(path, { key })))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 404, 403, 403])
    expect(answers[0]?.headers.get('www-authenticate')).toMatch(/^Basic realm=/)
    expect(answers[4]?.headers.get('www-authenticate')).toMatch(/insufficient_scope", scope="viewData:read"$/)
    expect(answers[4]?.json).toMatchObject({
      error: { code: 'scopeMissing', details: [{ code: 'scopeMissing', target: 'viewData:read' }] },
    })
    const anonymous = await world.raw(path, { headers: { Authorization: '' } })
    expect(anonymous.status).toBe(401)
    expect((await world.raw(path, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200)
  })

  test('is refused in the language of the one who asks', async () => {
    const reader = await company.person({ portal: true, language: 'en' })
    const { token: key } = await world.apiToken(reader, ['viewData:read'])
    const { json } = await ask('/api/odata/views/x', { key })
    expect(json).toMatchObject({ error: { message: 'This does not exist, or no longer.' } })
  })

  test('and there is nothing beside views and results', async () => {
    for (const path of ['views/x', `assets/${viewId}`, `views/${viewId}/Other`, `results/${viewId}/Rows`])
      expect((await ask(`/api/odata/${path}`)).status).toBe(404)
  })
})

test('a service says what it has: one set of rows, and the type of each property', async () => {
  const service = await ask(`/api/odata/views/${viewId}`)
  expect(service.json).toEqual({
    '@odata.context': `${world.platform.config.publicUrl}/api/odata/views/${viewId}/$metadata`,
    value: [{ name: 'Rows', kind: 'EntitySet', url: 'Rows' }],
  })
  expect(service.headers.get('odata-version')).toBe('4.0')
  const { text, headers } = await ask(`/api/odata/views/${viewId}/$metadata`)
  expect(headers.get('content-type')).toContain('application/xml')
  const types = [...text.matchAll(/<Property Name="(\w+)" Type="Edm.(\w+)"/g)].map(
    ([, name, type]) => `${name} ${type}`,
  )
  expect(types).toEqual([
    'rowKey String',
    'Name String',
    'CompanyName String',
    'Price Double',
    'Rating Int64',
    'At DateTimeOffset',
    'Active Boolean',
    'Place Guid',
    'Place_name String',
    'Tags String',
    'and_ String',
  ])
  expect(text).toContain('String="Preis &quot;netto&quot;"')
  // Unless it says so, a moment has whole seconds.
  expect(text).toContain('Name="At" Type="Edm.DateTimeOffset" Precision="3"')
})

test('clients are told what they need not ask for', async () => {
  const { text } = await ask(`/api/odata/views/${viewId}/$metadata`)
  const [, filter = ''] = /NonFilterableProperties"><Collection>(.*?)<\/Collection>/.exec(text) ?? []
  const words = [...filter.matchAll(/<PropertyPath>(\w+)</g)].map(([, name]) => name!)
  expect(words).toEqual(['rowKey', 'Place_name', 'Tags'])
  for (const word of words) expect((await rows({ $filter: `${word} eq 'x'` })).status).toBe(400)
  const [, sort = ''] = /NonSortableProperties"><Collection>(.*?)<\/Collection>/.exec(text) ?? []
  expect(sort).toBe('<PropertyPath>Place_name</PropertyPath><PropertyPath>Tags</PropertyPath>')
})

test('rows are told as they are, references and lists in words as well', async () => {
  const { value } = await rows({ $filter: "Name eq 'Milk' or Rating eq 8", $orderby: 'Rating desc' })
  expect(value).toEqual([
    {
      rowKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      Name: 'm8',
      CompanyName: 'Ä-gerade',
      Price: 12,
      Rating: 8,
      At: '2026-01-09T00:00:00.000Z',
      Active: true,
      Place: expect.stringMatching(/^[0-9a-f-]{36}$/),
      Place_name: 'Halle 0',
      Tags: 'neu, t8',
      and_: 'm8',
    },
    expect.objectContaining({ Name: 'Milk', Price: 2.55, Tags: 'neu, t0' }),
  ])
})

/** From the URL conventions of OData 4.01, 5.1.1, with our names. */
test.each([
  ["Name eq 'Milk'", ['Milk']],
  ["Name eq 'O''Neil & <b>'", ["O'Neil & <b>"]],
  ["Rating lt 7 and Name ne 'Milk'", ['m3', 'Cheese', 'm4', 'm5', 'm6']],
  ["Name eq 'Milk' or Name eq 'Cheese'", ['Cheese', 'Milk']],
  ["Name in ('Milk', 'Cheese')", ['Cheese', 'Milk']],
  ["not endswith(Name,'ilk') and Rating le 5", ['m3', 'Cheese', 'm4', 'm5']],
  ['Price add 2.45 eq 5.0', ['Milk']],
  ['Price sub 0.5 gt 2.0 and Price sub 0.5 lt 2.1', ['Milk']],
  ['Price mul 2.0 eq 5.1', ['Milk']],
  ['Price divby 2 eq 1.275', ['Milk']],
  ['(4 add 5) mod (4 sub 1) eq 0 and Rating eq 4', ['Cheese', 'm4']],
  ['Rating mod 1000 eq 7 and Rating lt 100', ['m7']],
  ["contains(CompanyName,'freds')", ['Milk']],
  ["startswith(CompanyName,'Alfr')", ['Milk']],
  ['length(CompanyName) eq 19', ['Milk']],
  ["indexof(CompanyName,'lfreds') eq 1", ['Milk']],
  ["tolower(CompanyName) eq 'alfreds futterkiste'", ['Milk']],
  ["toupper(CompanyName) eq 'ALFREDS FUTTERKISTE'", ['Milk']],
  ["trim(CompanyName) eq 'Alfreds Futterkiste'", ['Milk']],
  ['Price eq null', ["O'Neil & <b>"]],
  ['Rating ne null and Rating lt 4', ['m3']],
  ['At eq 2026-04-01T12:30:00+02:00', ['Cheese']],
  ['At ge 2026-04-01 and At lt 2026-04-02 and Rating lt 10', ['Cheese']],
  ['month(At) eq 3 and year(At) eq 2026 and Rating eq 5', ['Milk']],
  ['Active eq false and Rating lt 7', ['m3', 'Milk', 'm6']],
  ['not (Rating gt 4) and Rating ge 0', ['m3', 'Cheese', 'm4']],
  ["and_ eq 'Milk'", ['Milk']],
])('$filter=%s', async (filter, expected) => {
  const found = await names(filter)
  expect(Array.isArray(found) ? found.toSorted() : found).toEqual([...expected].toSorted())
})

test.each([
  ['Name eq', 400],
  ["Name eq 'Milk", 400],
  ['Nam eq 1', 400],
  ['Name eq 1', 400],
  ["Place_name eq 'Halle 0'", 400],
  ['now() gt At) or (1 eq 1', 400],
  ['any(Tags)', 400],
  [`${'('.repeat(500)}1${')'.repeat(500)} eq 1`, 400],
  [`Name eq '${'x'.repeat(5000)}'`, 400],
  ["asset.name eq 'x'", 400],
  ['Name constructor 1', 400],
  ["Name eq '\\\"' or true", 200],
])('a filter that does not fit is told, not run: %s', async ($filter, status) => {
  const { status: answered, error } = await rows({ $filter, $top: '1' })
  expect(answered).toBe(status)
  expect(error?.message ?? '').not.toContain('function')
  if (status === 400) expect(error).toMatchObject({ code: 'validation', details: [{ target: '$filter' }] })
})

test.each([
  [{ $expand: 'Place' }],
  [{ $select: 'Name,Nothing' }],
  [{ $orderby: 'Place_name' }],
  [{ $orderby: 'Name sideways' }],
  [{ $top: '-1' }],
  [{ $count: 'maybe' }],
  [{ top: '1' }],
  [{ $format: 'atom' }],
])('an option that cannot be answered is refused by its name: %o', async (options) => {
  const { status, error } = await rows(options as Record<string, string>)
  expect(status).toBe(400)
  expect(error).toMatchObject({ details: [{ target: Object.keys(options)[0] }] })
})

test('pages follow each other by the link that each gives, and give every row once', async () => {
  const seen: unknown[] = []
  let link: string | undefined =
    `/api/odata/views/${viewId}/Rows?$select=Rating&$orderby=Rating%20desc&$count=true&$top=2300&$skip=100`
  let pages = 0
  while (link) {
    const { json, headers } = await ask(link.replace(world.platform.config.publicUrl, ''), {
      headers: { Prefer: 'odata.maxpagesize=1000' },
    })
    expect(headers.get('preference-applied')).toBe('odata.maxpagesize=1000')
    const page = json as {
      value: { Rating: number | null }[]
      '@odata.count': number
      '@odata.nextLink'?: string
    }
    expect(page['@odata.count']).toBe(2500)
    seen.push(...page.value.map(({ Rating }) => Rating))
    link = page['@odata.nextLink']
    pages += 1
  }
  expect([pages, seen.length, seen[0], seen.at(-1)]).toEqual([3, 2300, 2399, 100])
  const whole = await ask(`/api/odata/views/${viewId}/Rows`)
  const first = whole.json as { value: unknown[]; '@odata.nextLink': string }
  expect(first.value).toHaveLength(2000)
  const last = await ask(first['@odata.nextLink'].replace(world.platform.config.publicUrl, ''))
  expect(last.json).toMatchObject({ value: { length: 500 } })
  expect(last.json).not.toHaveProperty('@odata.nextLink')
  expect((await ask(`/api/odata/views/${viewId}/Rows/$count`)).text).toBe('2500')
})

test('a count is of what the filter leaves, and takes nothing else', async () => {
  const count = (query: string) => ask(`/api/odata/views/${viewId}/Rows/$count?${query}`)
  expect((await count(`$filter=${encodeURIComponent("Name in ('Milk', 'Cheese')")}`)).text).toBe('2')
  for (const [query, target] of [
    ['$filter=Nam%20eq%201', '$filter'],
    ['$top=1', '$top'],
  ] as const) {
    const { status, json } = await count(query)
    expect([status, json]).toEqual([400, expect.objectContaining({ error: expect.anything() })])
    expect(json).toMatchObject({ error: { details: [{ target }] } })
  }
})

test('nothing is held once an answer is given', async () => {
  await rows({ $filter: 'Nam eq 1' })
  await eventually(() => expect(world.platform.databases.turns.running).toBe(0))
})
