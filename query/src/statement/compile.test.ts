import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseRecords } from '../../test/case-files.ts'
import { connect, rowsOf } from '../../test/database.ts'
import { NOW, ZONE } from '../../test/expression.ts'
import {
  CATALOGUE,
  COMPANY,
  cleanWorld,
  createTables,
  ITEM_STORAGE,
  STORAGE,
  store,
} from '../../test/world.ts'
import { checkQuery } from '../check.ts'
import { LIMITS, LimitError } from '../limits.ts'
import type { Query, StepDefinition } from '../query.ts'
import { runPlan } from '../run.ts'
import { passedLimit } from '../sql/limits.ts'
import { objectOf } from '../values.ts'
import { compile, compileCount, type RowOptions } from './compile.ts'

const OPTIONS = { storage: STORAGE, catalogue: CATALOGUE, zone: ZONE, now: NOW }
const map = (...columns: readonly (readonly [string, string])[]): StepDefinition => ({
  kind: 'MAP',
  columns: columns.map(([name, expression]) => ({ name, expression })),
})

function planOf(...steps: readonly StepDefinition[]) {
  const query: Query = { root: { kind: 'ASSET', assetTypeId: 'machine' }, steps }
  const { plan, faults } = checkQuery(query, CATALOGUE)
  expect(faults).toEqual([])
  return plan
}

const compiled = (steps: readonly StepDefinition[], wanted?: RowOptions) =>
  compile(planOf(...steps), OPTIONS, wanted)

describe('compile', () => {
  it('gives every table its own company, also behind references, in lists and in joins', () => {
    const { text, values } = compiled([
      map(
        ['a', 'asset.location.parent.name'],
        ['b', 'asset.rounds.map(r, r.place.name)'],
        ['o', 'asset.owner'],
      ),
      {
        kind: 'JOIN',
        query: { root: { kind: 'ACCOUNT' }, steps: [] },
        name: 'j',
        on: [{ left: 'o', right: 'account' }],
      },
    ])
    const tables = text.match(/ as t\d+/g) ?? []
    const companies = text.match(/t\d+\.company_id = \$1::uuid/g) ?? []
    expect([tables.length, new Set(companies).size]).toEqual([5, 5])
    expect(values[0]).toBe(COMPANY)
  })

  it('reads nothing that nobody uses, and joins the same reference once', () => {
    const { text } = compiled([
      map(
        ['unused', 'upper(asset.name) + asset.code'],
        ['x', 'asset.location.name'],
        ['y', 'asset.location.floor'],
      ),
      map(['z', 'x + string(y)']),
    ])
    expect(text).not.toMatch(/f_code|f_tags|upper/)
    expect(text.match(/left join/g)).toHaveLength(1)
  })

  it('computes a value once however often it is used, but for a few operations', () => {
    const doubled = (first: string) =>
      compiled(Array.from({ length: 14 }, (_, i) => map(['x', i === 0 ? first : 'x + x']))).text
    expect(doubled('asset.weight * 3').length).toBeLessThan(5_000)
    expect(doubled('asset.weight * 3').match(/f_weight/g)?.length).toBeLessThanOrEqual(8)
    expect(doubled('round(asset.weight)').match(/f_weight/g)).toHaveLength(1)
  })

  it('writes a value once however many of its fields are asked for, and none of an object that is there', () => {
    const { text } = compiled([
      map(
        ['made', '{"name": asset.name, "place": {"floor": asset.location.floor}}'],
        ['found', 'asset.rounds.filter(r, r.ok)[0]'],
      ),
      map(['a', 'made.place.floor'], ['b', 'found.label'], ['c', 'found.place.name'], ['d', 'found.value']),
    ])
    expect(text.match(/jsonb_array_elements/g)).toHaveLength(1)
    expect(text).not.toMatch(/jsonb_build_object|f_name.*f_floor/)
  })

  it('uses a plain comparison where an index can serve', () => {
    const { text } = compiled([
      { kind: 'FILTER', condition: 'asset.code == "P-7" && asset.count in [1, 2]' },
      map(['n', 'asset.name']),
    ])
    expect(text).toContain('(t1.f_code = $2::text and t1.f_count = any($3::float8[]))')
  })

  it('computes what is the same for all rows beforehand', () => {
    const { text, values } = compiled([
      {
        kind: 'FILTER',
        condition:
          'asset.since >= addTo(now, -1, "day") && asset.code == upper("p-7") && asset.count in [1 + 1, 3]',
      },
      map(['n', '[1, 2].map(now, now + asset.count)']),
    ])
    expect(text).toMatch(
      /t1\.f_since >= \$3::timestamptz\) and t1\.f_code = \$4::text\) and t1\.f_count = any\(\$5::float8\[\]\)/,
    )
    expect(values).toEqual([[1, 2], COMPANY, '2024-04-30T10:00:00.000Z', 'P-7', [2, 3]])
  })

  it('writes no text of a definition into the statement', () => {
    const evil = `'); drop table x; --"$1\\`
    const { text, values } = compiled([
      {
        kind: 'FILTER',
        condition: `asset.name == ${JSON.stringify(evil)} || asset.name.matches("drop") || asset.tags == [${JSON.stringify(evil)}]`,
      },
      map(['out', `{${JSON.stringify(evil)}: asset.name}`]),
    ])
    expect(text).not.toContain('drop')
    expect(values).toContain(evil)
  })

  it('joins the table of a list where there is one, with its own company', () => {
    const plan = planOf(
      map(['machine', 'asset']),
      { kind: 'EXPAND', expression: 'machine.rounds', name: 'round' },
      map(['value', 'round.value'], ['place', 'round.place.name'], ['weight', 'machine.weight']),
    )
    const { text } = compile(plan, { ...OPTIONS, storage: ITEM_STORAGE })
    expect(text).toContain('join w_round as t2 on t2.company_id = $1::uuid and t2.machine_id = t1.record_id')
    expect(text).not.toContain('jsonb')
  })

  it('reads no records where only elements of their lists count', () => {
    const expand: StepDefinition = { kind: 'EXPAND', expression: 'asset.rounds', name: 'round' }
    const count = (key: string, ...before: readonly StepDefinition[]): string => {
      const keys = [{ name: 'key', expression: key }]
      const group: StepDefinition = {
        kind: 'GROUP',
        keys,
        aggregates: [{ name: 'many', aggregation: 'COUNT' }],
      }
      return compile(planOf(...before, group), { ...OPTIONS, storage: ITEM_STORAGE }).text
    }
    expect(count('round.label', expand)).toContain(
      'from w_round as t2 where t2.company_id = $1::uuid group by',
    )
    for (const text of [
      count('asset', expand),
      count('round.label', { ...expand, outer: true }),
      count('round.label', { kind: 'FILTER', condition: 'asset.active' }, expand),
      count('round.label', expand, { kind: 'EXPAND', expression: 'asset.rounds', name: 'other' }),
    ])
      expect(text).toMatch(/from w_machine as t1 (left )?join w_round as t2/)
  })

  it('refuses a statement that is too large', () => {
    const wide = Array.from({ length: 16 }, (_, i) => {
      const columns = Array.from(
        { length: 40 },
        (_each, n) =>
          [`c${n}`, i === 0 ? `asset.weight * ${n}.5` : `c${n} * c${(n + 1) % 40} + ${n}.25`] as const,
      )
      return map(...columns)
    })
    expect(() => compiled(wide)).toThrow(LimitError)
  })
})

describe('a statement that makes too many groups', () => {
  let client: pg.Client
  beforeAll(async () => {
    client = await connect()
    await createTables(client)
  })
  afterAll(() => client.end())

  it('ends with the name of the limit once it comes to one more, and not before', async () => {
    await client.query(
      `insert into w_machine (company_id, record_id, f_count) select $1, gen_random_uuid(), n from generate_series(1, $2) n`,
      [COMPANY, LIMITS.groups],
    )
    const group: StepDefinition = {
      kind: 'GROUP',
      keys: [{ name: 'key', expression: 'asset.count' }],
      aggregates: [{ name: 'many', aggregation: 'COUNT' }],
    }
    const statements = [
      compiled([group]),
      compiled([group, { kind: 'FILTER', condition: 'many > 1' }]),
      compiled([group], { page: { order: [], offset: LIMITS.groups - 5, limit: 10 } }),
      compileCount(planOf(group), OPTIONS),
    ]
    const counts = []
    for (const statement of statements) counts.push((await rowsOf(client, statement)).length)
    expect(counts).toEqual([LIMITS.groups, 0, 5, 1])
    await client.query(
      'insert into w_machine (company_id, record_id, f_count) values ($1, gen_random_uuid(), 0)',
      [COMPANY],
    )
    for (const statement of statements)
      expect(passedLimit(await rowsOf(client, statement).catch((error) => error))).toEqual(
        new LimitError('groups'),
      )
    expect(passedLimit(await client.query('select 1 +').catch((error) => error))).toBeUndefined()
  })

  it('ends there in memory as well', () => {
    const plan = planOf({ kind: 'GROUP', keys: [{ name: 'key', expression: 'asset.count' }], aggregates: [] })
    const groupsOf = (count: number) => {
      const ids = Array.from({ length: count }, (_, i) => String(i))
      const source = {
        ids: () => ids,
        find: (_type: unknown, id: string) => objectOf([['count', Number(id)]]),
      }
      return runPlan(plan, { source, zone: ZONE, now: NOW }).rows.length
    }
    expect(groupsOf(LIMITS.groups)).toBe(LIMITS.groups)
    expect(() => groupsOf(LIMITS.groups + 1)).toThrow(new LimitError('groups'))
  })
})

describe('pages', () => {
  let client: pg.Client
  beforeAll(async () => {
    client = await connect()
    await createTables(client)
    await store(client, cleanWorld(caseRecords()))
  })
  afterAll(() => client.end())

  const steps: readonly StepDefinition[] = [
    { kind: 'EXPAND', expression: 'asset.tags', name: 'tag', outer: true },
    map(['weight', 'asset.weight'], ['tag', 'tag']),
  ]

  it('are in the order asked for, and then in that of the hidden key', async () => {
    const page = async (offset: number, limit: number) => {
      const order = [{ column: 'weight', descending: true }]
      const statement = compiled(steps, { page: { order, offset, limit } })
      return (await rowsOf(client, statement)).map((row) => statement.columns.map(({ as }) => row[as]))
    }
    const all = [
      [800, null],
      [12.5, 'rot'],
      [12.5, 'neu'],
      [12.5, null],
      [3.25, 'neu'],
    ]
    expect(await page(0, 100)).toEqual(all)
    expect([...(await page(0, 2)), ...(await page(2, 2)), ...(await page(4, 2))]).toEqual(all)
  })

  it('of records that are sorted are found by their ids, before anything that is shown is read', async () => {
    const shown = [map(['weight', 'asset.weight'], ['name', 'asset.name'], ['place', 'asset.location.name'])]
    const page = async (offset: number, limit: number) => {
      const order = [{ column: 'weight', descending: false }]
      const statement = compiled(shown, { page: { order, offset, limit } })
      const [, found = ''] = /from \((select .*)\) as p\d+ cross join/.exec(statement.text) ?? []
      expect(found).toMatch(/order by t1\.f_weight.* limit/)
      expect(found).not.toMatch(/f_name|left join/)
      return (await rowsOf(client, statement)).map((row) => statement.columns.map(({ as }) => row[as]))
    }
    const all = await page(0, 100)
    expect(all.map(([weight]) => weight)).toEqual([3.25, 12.5, 12.5, 800])
    expect(all.some(([, , place]) => place !== null)).toBe(true)
    expect([...(await page(0, 1)), ...(await page(1, 3))]).toEqual(all)
    const key = [{ column: 'name', descending: false }]
    const late = compiled(shown, { page: { order: key, offset: 0, limit: 1001 } })
    expect(late.text).not.toContain('cross join')
  })

  it('know how many rows there are', async () => {
    const statement = compileCount(planOf(...steps), OPTIONS)
    expect(await rowsOf(client, statement)).toEqual([{ [statement.as]: 5 }])
  })

  it('tell from which record and element a row comes', async () => {
    const statement = compiled(steps, { keys: true })
    const rows = await rowsOf(client, statement)
    const keys = rows.map((row) => statement.keys.map(({ as }) => row[as]))
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(5)
    expect(keys).toContainEqual(['00000000-0000-7000-8000-000000000001', 1])
  })
})
