import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseRows, memoryRows } from '../test/both.ts'
import { caseRecords } from '../test/case-files.ts'
import { connect } from '../test/database.ts'
import { NOW, ZONE } from '../test/expression.ts'
import { CATALOGUE, cleanWorld, createTables, STORAGE, store } from '../test/world.ts'
import { checkQuery } from './check.ts'
import { appendFilters, type ColumnFilter } from './filters.ts'
import { compile } from './statement/compile.ts'

const COLUMNS = ['name', 'code', 'count', 'weight', 'active', 'since', 'location', 'tags', 'check', 'rounds']
const { plan } = checkQuery(
  {
    root: { kind: 'ASSET', assetTypeId: 'machine' },
    steps: [
      { kind: 'MAP', columns: COLUMNS.map((name) => ({ name, expression: `asset.${name}` })) },
      { kind: 'FILTER', condition: 'name != "none"' },
    ],
  },
  CATALOGUE,
)

const HALL = '00000001-0000-7000-8000-000000000001'
const at = (text: string) => Date.parse(text)

describe('filters of columns', () => {
  let client: pg.Client
  const world = cleanWorld(caseRecords())
  beforeAll(async () => {
    client = await connect()
    await createTables(client)
    await store(client, world)
  })
  afterAll(() => client.end())

  const filters: readonly (readonly [readonly ColumnFilter[], readonly string[]])[] = [
    [[], ['Lüfter', 'Presse', 'Pumpe 7', 'Pumpe 8']],
    [[{ kind: 'TEXT', column: 'name', contains: 'LÜF' }], ['Lüfter']],
    [[{ kind: 'TEXT', column: 'name', contains: '%' }], []],
    [[{ kind: 'TEXT', column: 'tags', contains: 'Ro' }], ['Pumpe 7']],
    [[{ kind: 'NUMBER', column: 'count', from: 3, to: 3 }], ['Pumpe 7', 'Pumpe 8']],
    [[{ kind: 'NUMBER', column: 'weight', from: 12.5 }], ['Presse', 'Pumpe 7', 'Pumpe 8']],
    [[{ kind: 'NUMBER', column: 'weight', to: 12.4 }], ['Lüfter']],
    [[{ kind: 'TIME', column: 'since', until: at('2024-02-01T00:00:00Z') }], ['Pumpe 7', 'Pumpe 8']],
    [[{ kind: 'TIME', column: 'since', from: at('2024-01-01T00:00:00.001Z') }], ['Presse']],
    [[{ kind: 'CHOICE', column: 'code', values: ['P-7', 'L-3'] }], ['Lüfter', 'Pumpe 7']],
    [[{ kind: 'CHOICE', column: 'code', values: ['P-7', null] }], ['Presse', 'Pumpe 7']],
    [[{ kind: 'CHOICE', column: 'active', values: [false, null] }], ['Presse', 'Pumpe 8']],
    [[{ kind: 'CHOICE', column: 'location', values: [HALL] }], ['Pumpe 7', 'Pumpe 8']],
    [[{ kind: 'CHOICE', column: 'location', values: [null] }], ['Lüfter']],
    [[{ kind: 'CHOICE', column: 'tags', values: ['rot'] }], ['Pumpe 7']],
    [[{ kind: 'CHOICE', column: 'tags', values: [null] }], ['Presse', 'Pumpe 8']],
    [
      [
        { kind: 'CHOICE', column: 'tags', values: ['neu'] },
        { kind: 'NUMBER', column: 'count', from: 1 },
        { kind: 'CHOICE', column: 'active', values: [true] },
      ],
      ['Pumpe 7'],
    ],
  ]

  it.each(filters)('keep the same rows on both back ends: %j', async (given, names) => {
    const { plan: filtered, faults } = appendFilters(plan, given)
    expect(faults).toEqual([])
    const shown = (rows: readonly (readonly unknown[])[]) => rows.map(([name]) => name).toSorted()
    expect(shown(memoryRows(filtered, world))).toEqual(names)
    expect(shown(await databaseRows(client, filtered))).toEqual(names)
  })

  it('send every value as a parameter, however many there are', async () => {
    const evil = `'); drop table w_machine; --"$1\\`
    const values = Array.from({ length: 1_000 }, (_, i) => `${evil}${i}`)
    const { plan: filtered, faults } = appendFilters(plan, [
      { kind: 'CHOICE', column: 'name', values },
      { kind: 'TEXT', column: 'code', contains: evil },
    ])
    expect(faults).toEqual([])
    const options = { storage: STORAGE, catalogue: CATALOGUE, zone: ZONE, now: NOW }
    const statement = compile(filtered, options)
    expect(statement.text).not.toContain('drop')
    expect(statement.text.length).toBeLessThan(2_000)
    expect(await databaseRows(client, filtered)).toEqual([])
  })

  it.each<readonly [ColumnFilter, string]>([
    [{ kind: 'TEXT', column: 'nam', contains: 'x' }, 'columnFilters.0.column unknownName nam'],
    [
      { kind: 'TEXT', column: 'constructor', contains: 'x' },
      'columnFilters.0.column unknownName constructor',
    ],
    [{ kind: 'TEXT', column: 'count', contains: 'x' }, 'columnFilters.0.kind wrongType TEXT'],
    [{ kind: 'TEXT', column: 'name', contains: '\0' }, 'columnFilters.0.contains badText '],
    [{ kind: 'NUMBER', column: 'since', from: 1 }, 'columnFilters.0.kind wrongType NUMBER'],
    [{ kind: 'NUMBER', column: 'count' }, 'columnFilters.0.from badShape '],
    [{ kind: 'NUMBER', column: 'count', to: Number.NaN }, 'columnFilters.0.to badNumber NaN'],
    [{ kind: 'TIME', column: 'since', from: 1e18 }, 'columnFilters.0.from badNumber 1000000000000000000'],
    [{ kind: 'CHOICE', column: 'check', values: ['x'] }, 'columnFilters.0.kind wrongType CHOICE'],
    [{ kind: 'CHOICE', column: 'active', values: ['x'] }, 'columnFilters.0.values wrongType x'],
    [{ kind: 'CHOICE', column: 'code', values: [0] }, 'columnFilters.0.values wrongType 0'],
    [{ kind: 'CHOICE', column: 'location', values: ['x'] }, 'columnFilters.0.values wrongType x'],
    [{ kind: 'CHOICE', column: 'code', values: [] }, 'columnFilters.0.values badShape '],
  ])('name what does not fit: %j', (filter, fault) => {
    const { plan: same, faults } = appendFilters(plan, [filter])
    expect(same).toBe(plan)
    expect(faults.map(({ path, code, found }) => `${path.join('.')} ${code} ${found}`)).toEqual([fault])
  })
})
