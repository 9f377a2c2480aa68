import type { Client } from '@feldwerk/contract/client.ts'
import type { ColumnFilter } from '@feldwerk/contract/column-filters.ts'
import { newId } from '@feldwerk/contract/ids.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../test/deadline.ts'
import { columns, insertMachines, type Machines, overAssets, viewOf } from '../../test/machines.ts'
import { openWorld, refusal, type Signed, type TestCompany, type World } from '../../test/world.ts'

let world: World
let company: TestCompany
let portal: Signed
let machines: Machines
let foreignView: string
let foreignType: string
/** All columns of the machines. */
let viewId: string

const everything = {
  name: 'asset.name',
  code: 'asset.code',
  count: 'asset.count',
  weight: 'asset.weight',
  active: 'asset.active',
  since: 'asset.since',
  location: 'asset.location',
  keeper: 'asset.keeper',
  tags: 'asset.tags',
  photo: 'asset.photo',
  check: 'asset.check',
  floor: 'asset.location.floor',
}

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  const photo = await world.image(company.owner)
  machines = await insertMachines(world, {
    companyId: company.id,
    keeper: portal.id,
    values: (i) => ({
      ...(i === 3 ? { location: null, weight: null, code: null } : {}),
      ...(i === 0 ? { photo, check: { done: true, at: Date.parse('2026-03-29T00:30:00Z') } } : {}),
    }),
  })
  const other = await world.company()
  const theirs = await insertMachines(world, { companyId: other.id, keeper: other.owner.id })
  foreignType = theirs.machineType
  foreignView = (await other.client.views.create(viewOf(overAssets(foreignType)))).id
  viewId = await save(overAssets(machines.machineType, columns(everything)))
})
afterAll(() => world.close())

const save = async (query: Query, name?: string) => (await portal.client.views.create(viewOf(query, name))).id
const page = (query: Partial<Parameters<Client['viewData']['paginated']>[0]> = {}) =>
  portal.client.viewData.paginated({ viewId, ...query })
const preview = (query: Query, paging: { size?: number; upToStep?: number } = {}) =>
  portal.client.viewData.preview({ query, ...paging })
const namesOf = ({ data }: { data: Record<string, unknown>[] }) => data.map(({ name }) => name)

const everyCall: Record<string, (client: Client, id: string) => Promise<unknown>> = {
  paginated: (client, id) => client.viewData.paginated({ viewId: id }),
  csv: (client, id) => client.viewData.csv({ viewId: id }),
  preview: (client, id) =>
    client.viewData.preview({ query: { root: { kind: 'VIEW', viewId: id }, steps: [] } }),
}

describe('who is refused', () => {
  test.each(Object.keys(everyCall))('%s: nobody without a credential', async (name) => {
    expect(await refusal(everyCall[name]!(world.clientOf(), viewId))).toMatchObject({ status: 499 })
  })

  test.each(Object.keys(everyCall))('%s: not an account with app access only', async (name) => {
    const worker = await company.person({ app: true })
    expect(await refusal(everyCall[name]!(worker.client, viewId))).toMatchObject({ code: 'forbidden' })
  })

  test.each(Object.keys(everyCall))('%s: another company’s view does not exist', async (name) => {
    const foreign = await refusal(everyCall[name]!(portal.client, foreignView))
    expect(foreign).toEqual(await refusal(everyCall[name]!(portal.client, newId())))
    expect(foreign).toMatchObject({ status: 404, code: 'notFound' })
  })

  test('another company’s types give no rows', async () => {
    expect(await refusal(preview(overAssets(foreignType)))).toMatchObject({ status: 404 })
  })
})

describe('a page', () => {
  test('has typed columns with titles, and rows by their names', async () => {
    const mapped = [{ name: 'name', translation: 'Maschine' }]
    const { id } = await portal.client.views.create({
      view: {
        query: overAssets(machines.machineType, columns({ name: 'asset.name', place: 'asset.location' })),
        translations: [{ language: 'de', name: 'Betitelt', columnMappings: mapped }],
      },
    })
    const { columns: titled } = await portal.client.viewData.paginated({ viewId: id })
    expect(titled).toEqual([
      {
        name: 'name',
        type: { kind: 'STRING' },
        translations: [
          { language: 'de', translation: 'Maschine' },
          { language: 'en', translation: 'Maschine' },
        ],
      },
      {
        name: 'place',
        type: { kind: 'ASSET', id: machines.locationType },
        translations: [
          { language: 'de', translation: 'place' },
          { language: 'en', translation: 'place' },
        ],
      },
    ])
  })

  test('writes every type as its own, and tells what is referred to', async () => {
    const { data, references, recordsTotal } = await page({ orderColumn: 'count', size: 2 })
    expect(recordsTotal).toBe(12)
    const [first] = data
    expect(first).toEqual({
      name: 'm0',
      code: 'Ä-gerade',
      count: 0,
      weight: 0,
      active: false,
      since: '2026-01-01T00:00:00.000Z',
      location: machines.locations[0],
      keeper: portal.id,
      tags: ['neu', 't0'],
      photo: expect.stringMatching(/^[0-9a-f-]{36}$/),
      check: { done: true, at: '2026-03-29T00:30:00.000Z' },
      floor: 0,
    })
    expect(references[machines.locations[0]!]).toMatchObject({
      kind: 'ASSET',
      name: 'Halle 0',
      assetTypeId: machines.locationType,
    })
    expect(references[portal.id]).toMatchObject({ kind: 'ACCOUNT', name: 'Jonas Keller', deleted: false })
    expect(references[String(first?.photo)]).toMatchObject({
      kind: 'FILE',
      fileUrl: `/files/${first?.photo}`,
    })
  })

  test('is one of pages that together hold every row once, whatever the order', async () => {
    for (const orderColumn of [undefined, 'code', 'location', 'active', 'weight'] as const) {
      if (orderColumn === 'location') continue
      const all: unknown[] = []
      for (let at = 0; at < 4; at++)
        all.push(...namesOf(await page({ page: at, size: 3, ...(orderColumn ? { orderColumn } : {}) })))
      expect(all.toSorted()).toEqual(Array.from({ length: 12 }, (_, i) => `m${i}`).toSorted())
    }
  })

  test('is ordered by a column, what has no value last', async () => {
    const down = await page({ orderColumn: 'weight', orderDir: 'DESC' })
    expect(namesOf(down).slice(0, 2)).toEqual(['m11', 'm10'])
    expect(namesOf(down).at(-1)).toBe('m3')
    expect(namesOf(await page({ orderColumn: 'weight' })).at(-1)).toBe('m3')
  })

  test('beyond the last has no rows and still knows how many there are', async () => {
    expect(await page({ page: 50, size: 5, awaitTotal: true })).toMatchObject({ data: [], recordsTotal: 12 })
  })

  test('knows its columns when there is no row', async () => {
    const none = await preview(overAssets(machines.machineType, { kind: 'FILTER', condition: 'false' }))
    expect(none).toMatchObject({ columns: [{ name: 'asset' }], data: [], recordsTotal: 0 })
  })
})

describe('filters', () => {
  const found = async (...columnFilters: ColumnFilter[]) =>
    namesOf(await page({ columnFilters, orderColumn: 'count' }))
  const day = (i: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + i * 86_400_000).toISOString()

  test('of times take a range, its end left out', async () => {
    const since = { kind: 'TIME', column: 'since' } as const
    expect(await found({ ...since, from: day(3), until: day(5) })).toEqual(['m3', 'm4'])
    expect(await found({ ...since, from: day(10) })).toEqual(['m10', 'm11'])
    expect(await found({ ...since, until: day(1) })).toEqual(['m0'])
  })

  test('of numbers take a range with both ends', async () => {
    expect(await found({ kind: 'NUMBER', column: 'count', from: 3, to: 4 })).toEqual(['m3', 'm4'])
    expect(await found({ kind: 'NUMBER', column: 'weight', to: 1.5 })).toEqual(['m0', 'm1'])
    expect(await found({ kind: 'NUMBER', column: 'floor', from: 1, to: 1 })).toHaveLength(5)
  })

  test('of texts look inside, in capitals or not', async () => {
    expect(await found({ kind: 'TEXT', column: 'code', contains: 'ä-GER' })).toHaveLength(6)
    expect(await found({ kind: 'TEXT', column: 'tags', contains: 'T4' })).toEqual(['m4'])
    expect(await found({ kind: 'TEXT', column: 'name', contains: '%' })).toEqual([])
  })

  test('of choices, yes or no, numbers and references take a set, nothing among it', async () => {
    const choice = { kind: 'CHOICE' } as const
    expect(await found({ ...choice, column: 'name', values: ['m1', 'm7', 'm99'] })).toEqual(['m1', 'm7'])
    expect(await found({ ...choice, column: 'active', values: [false] })).toEqual(['m0', 'm3', 'm6', 'm9'])
    expect(await found({ ...choice, column: 'count', values: [2, 5] })).toEqual(['m2', 'm5'])
    const [, second] = machines.locations
    expect(await found({ ...choice, column: 'location', values: [second!] })).toHaveLength(5)
    expect(await found({ ...choice, column: 'location', values: [null] })).toEqual(['m3'])
    expect(await found({ ...choice, column: 'keeper', values: [portal.id, newId()] })).toHaveLength(12)
    expect(await found({ ...choice, column: 'tags', values: ['neu', 't1'] })).toEqual(['m0', 'm4', 'm8'])
    expect(await found({ ...choice, column: 'code', values: ['Ä-gerade', null] })).toHaveLength(7)
  })

  test('hold together, and are counted with', async () => {
    const columnFilters: ColumnFilter[] = [
      { kind: 'CHOICE', column: 'active', values: [true] },
      { kind: 'NUMBER', column: 'count', from: 4 },
    ]
    const narrowed = await page({ columnFilters, size: 2, orderColumn: 'count', awaitTotal: true })
    expect(namesOf(narrowed)).toEqual(['m4', 'm5'])
    expect(narrowed.recordsTotal).toBe(6)
  })

  const unfit: [string, unknown, { path: string; rule: string }][] = [
    [
      'of no column',
      { kind: 'TEXT', column: 'nam', contains: 'm' },
      { path: 'columnFilters.0.column', rule: 'unknownName' },
    ],
    [
      'of the wrong type',
      { kind: 'NUMBER', column: 'name', from: 1 },
      { path: 'columnFilters.0.kind', rule: 'wrongType' },
    ],
    [
      'of no kind',
      { kind: 'LIKE', column: 'name', contains: 'm' },
      { path: 'columnFilters.0.kind', rule: 'notOneOf' },
    ],
    ['without an end', { kind: 'TIME', column: 'since' }, { path: 'columnFilters.0.from', rule: 'badShape' }],
    [
      'with no time',
      { kind: 'TIME', column: 'since', from: 'gestern' },
      { path: 'columnFilters.0.from', rule: 'datetime' },
    ],
    [
      'with no id',
      { kind: 'CHOICE', column: 'location', values: ['x'] },
      { path: 'columnFilters.0.values', rule: 'wrongType' },
    ],
    [
      'with a mixed set',
      { kind: 'CHOICE', column: 'active', values: [true, 'ja'] },
      { path: 'columnFilters.0.values', rule: 'wrongType' },
    ],
    [
      'of a prototype',
      { kind: 'TEXT', column: '__proto__', contains: 'm' },
      { path: 'columnFilters.0.column', rule: 'unknownName' },
    ],
  ]
  test.each(unfit)('%s are refused', async (_title, filter, error) => {
    const text = encodeURIComponent(JSON.stringify([filter]))
    const answer = await world.raw(`/api/viewData/byView/${viewId}/@paginated?columnFilters=${text}`, {
      token: portal.token,
    })
    expect(answer.json).toMatchObject({
      status: 400,
      code: 'validation',
      details: { errors: [{ in: 'query', ...error }] },
    })
  })

  test('and columns that cannot be are refused: no JSON, not a filter of this call, no order', async () => {
    const ask = (query: string) =>
      world.raw(`/api/viewData/byView/${viewId}/@paginated?${query}`, { token: portal.token })
    expect(await ask('columnFilters={')).toMatchObject({ status: 400 })
    expect(await ask('filter=x')).toMatchObject({
      status: 400,
      json: { details: { errors: [{ rule: 'unknown' }] } },
    })
    for (const column of ['nothing', 'location', 'check', 'tags', 'name; drop table view', '__proto__']) {
      expect(await ask(`orderColumn=${encodeURIComponent(column)}`)).toMatchObject({
        status: 400,
        json: { details: { errors: [{ path: 'orderColumn', rule: 'notOneOf' }] } },
      })
    }
  })

  test('never become part of a statement', async () => {
    const hostile = ["' or 1=1 --", '"; select pg_sleep(5); --', '\\', '$1', '{}', '%', "x'::text", '🛠️']
    for (const text of hostile) {
      expect(await found({ kind: 'TEXT', column: 'name', contains: text })).toEqual([])
      expect(await found({ kind: 'CHOICE', column: 'name', values: [text] })).toEqual([])
    }
  })
})

describe('a preview', () => {
  const steps = (): Query => ({
    root: { kind: 'ASSET', assetTypeId: machines.machineType },
    steps: [
      { kind: 'FILTER', condition: 'asset.active' },
      columns({ floor: 'asset.location.floor', weight: 'asset.weight' }),
      {
        kind: 'GROUP',
        keys: [{ name: 'floor', expression: 'floor' }],
        aggregates: [{ name: 'heaviest', aggregation: 'MAX', expression: 'weight' }],
      },
    ],
  })

  test('shows the rows after any step', async () => {
    expect((await preview(steps(), { upToStep: 0 })).recordsTotal).toBe(12)
    expect((await preview(steps(), { upToStep: 1 })).recordsTotal).toBe(8)
    const mapped = await preview(steps(), { upToStep: 2 })
    expect(mapped.columns.map(({ name }) => name)).toEqual(['floor', 'weight'])
    const whole = await preview(steps())
    expect(whole.data).toEqual(expect.arrayContaining([{ floor: 1, heaviest: 16.5 }]))
  })

  test('needs only the steps it shows to be right', async () => {
    const broken = {
      ...steps(),
      steps: [...steps().steps, { kind: 'FILTER' as const, condition: 'gone == 1' }],
    }
    expect((await preview(broken, { upToStep: 2 })).recordsTotal).toBe(8)
    expect(await refusal(preview(broken))).toMatchObject({
      code: 'validation',
      details: { errors: [{ path: 'steps.3.condition', rule: 'unknownName' }] },
    })
  })

  test('warns of what is allowed and probably not meant', async () => {
    const twice: Query = overAssets(
      machines.machineType,
      { kind: 'EXPAND', expression: 'asset.tags', name: 'tag' },
      {
        kind: 'GROUP',
        keys: [],
        aggregates: [{ name: 'sum', aggregation: 'SUM', expression: 'asset.weight' }],
      },
    )
    expect((await preview(twice)).warnings).toMatchObject([
      { path: 'steps.1.aggregates.0.expression', message: expect.stringContaining('mehrfach gezählt') },
    ])
  })

  test('has at most a hundred rows', async () => {
    expect(await refusal(preview(steps(), { size: 101 }))).toMatchObject({
      details: { errors: [{ in: 'query', path: 'size', rule: 'tooLarge' }] },
    })
  })

  test('of accounts hides what they hide', async () => {
    const shy = await company.row({
      firstName: 'Scheu',
      lastName: 'Still',
      phone: '+49 1',
      email: 'scheu@firma.example',
    })
    await company.row({ firstName: 'Offen', lastName: 'Laut', phone: '+49 2', privateInfoVisible: true })
    const people: Query = {
      root: { kind: 'ACCOUNT' },
      steps: [columns({ name: 'account.name', phone: 'account.phone', mail: 'account.email' })],
    }
    const seen = async (client: Client, query = people) =>
      (await client.viewData.preview({ query, size: 100 })).data
    const still = { name: 'Scheu Still', phone: null, mail: null }
    expect(await seen(portal.client)).toEqual(
      expect.arrayContaining([still, expect.objectContaining({ phone: '+49 2' })]),
    )
    expect(await seen(company.client)).toEqual(
      expect.arrayContaining([{ ...still, phone: '+49 1', mail: shy.email }]),
    )
    const guessed: Query = {
      ...people,
      steps: [{ kind: 'FILTER', condition: 'account.phone == "+49 1"' }, ...people.steps],
    }
    expect(await seen(portal.client, guessed)).toEqual([])
    expect(await seen(company.client, guessed)).toHaveLength(1)
  })
})

describe('what costs too much', () => {
  let large: Machines
  let owner: Client
  beforeAll(async () => {
    const crowd = await world.company()
    owner = crowd.client
    large = await insertMachines(world, { companyId: crowd.id, keeper: crowd.owner.id, count: 1000 })
  })

  /** 10¹² rows: four tables of a thousand, each row with each. */
  const cartesian = (): Query => {
    const same = () => overAssets(large.machineType, columns({ one: '1', count: 'asset.count' }))
    const join = (name: string): Query['steps'][number] => ({
      kind: 'JOIN',
      query: same(),
      name,
      on: [{ left: 'one', right: 'one' }],
    })
    return {
      ...same(),
      steps: [
        ...same().steps,
        join('b'),
        join('c'),
        join('d'),
        {
          kind: 'GROUP',
          keys: [],
          aggregates: [
            { name: 'sum', aggregation: 'SUM', expression: 'count + b.count + c.count + d.count' },
          ],
        },
      ],
    }
  }

  test('is ended with its name after its time', async () => {
    const before = performance.now()
    expect(await refusal(owner.viewData.preview({ query: cartesian() }))).toMatchObject({
      status: 422,
      code: 'queryTooSlow',
      details: { seconds: 5 },
    })
    expect(performance.now() - before).toBeLessThan(6_000)
  }, 20_000)

  test('ends in the database when the client hangs up', async () => {
    const running = async () => {
      const { rows } = await world.owner.query(
        `select from pg_stat_activity where datname = current_database() and state = 'active' and query like '%fact as%'
           and pid <> pg_backend_pid()`,
      )
      return rows.length
    }
    const controller = new AbortController()
    const asked = owner.viewData.preview({ query: cartesian() }, { signal: controller.signal })
    await eventually(async () => expect(await running()).toBeGreaterThan(0))
    controller.abort()
    await expect(asked).rejects.toThrow()
    await eventually(async () => expect(await running()).toBe(0), { within: 2_000 })
  }, 20_000)

  test('goes without a number of rows rather than late', async () => {
    const joined = cartesian()
    const quick: Query = { ...joined, steps: joined.steps.slice(0, 2) }
    const { data, recordsTotal } = await owner.viewData.preview({ query: quick, size: 5, awaitTotal: true })
    expect(data).toHaveLength(5)
    expect([1_000_000, null]).toContain(recordsTotal)
  }, 20_000)
})

test('a view that its types have left behind says what no longer fits', async () => {
  const id = await save(overAssets(machines.machineType, columns({ name: 'asset.name' })))
  await world.owner.query(
    `update view set query = jsonb_set(query, '{steps,0,columns,0,expression}', '"asset.gone"') where id = $1`,
    [id],
  )
  expect(await refusal(portal.client.viewData.paginated({ viewId: id }))).toMatchObject({
    status: 422,
    code: 'queryBroken',
    details: { errors: [{ path: 'query.steps.0.columns.0.expression', rule: 'unknownField' }] },
  })
})
