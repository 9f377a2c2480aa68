import type { PropertyType, ScalarType } from '@feldwerk/contract/asset-types.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Property } from '../types/definition.ts'
import { type Cell, readValue, type Values } from '../types/values.ts'
import { clockOf } from './clock.ts'
import type { CellTarget } from './labels.ts'
import { planOf } from './plan.ts'
import { readSheet } from './read-sheet.ts'
import { type AssetRow, definition, exported, property, sheetType } from './sheet.fixture.ts'

const HALL = newId()
const halls: CellTarget[] = [
  [newId(), 'Halle 1'],
  [newId(), 'Halle 2'],
  [newId(), 'Halle 2'],
  [newId(), null],
  [newId(), ' ; "a" '],
  [newId(), '42'],
]
const people: CellTarget[] = [
  [newId(), 'Lena Brandt'],
  [newId(), 'Jonas Keller'],
  [newId(), 'Jonas Keller'],
]
const named = new Map([
  [`ASSET ${HALL}`, halls],
  ['ACCOUNT', people],
])

const nasty = [
  '=1+1',
  '00123',
  'a\nb',
  'a\r\nb',
  '👷🏽‍♀️',
  ' x ',
  '1.234',
  '1e5',
  '[1]',
  '["a"]',
  'a; b',
  'TRUE',
  '#N/A',
]
const text = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 10 }),
)
/** The days on which clocks change in Berlin, to the second, and all others. */
const instant = fc.oneof(
  fc.integer({ min: Date.parse('2026-03-29T00:00Z'), max: Date.parse('2026-03-29T04:00Z') }),
  fc.integer({ min: Date.parse('2026-10-24T23:00Z'), max: Date.parse('2026-10-25T04:00Z') }),
  fc.integer({ min: Date.parse('0100-01-01T00:00Z'), max: Date.parse('9990-01-01T00:00Z') }),
)
const day = fc
  .integer({ min: Date.parse('1800-01-01T00:00Z'), max: Date.parse('2200-01-01T00:00Z') })
  .map((time) => new Date(time).toISOString().slice(0, 10))
const idOf = (things: readonly CellTarget[]) => fc.constantFrom(...things.map(([id]) => id))

interface Kind {
  readonly type: ScalarType
  readonly dateOnly?: boolean
  /** Values as they go over the wire. */
  readonly value: fc.Arbitrary<unknown>
}

const kinds: Kind[] = [
  { type: { kind: 'STRING' }, value: text },
  { type: { kind: 'LONG' }, value: fc.maxSafeInteger() },
  { type: { kind: 'DOUBLE' }, value: fc.double({ min: -1e100, max: 1e100, noNaN: true }) },
  { type: { kind: 'BOOLEAN' }, value: fc.boolean() },
  { type: { kind: 'TIME' }, value: instant.map((time) => new Date(time).toISOString()) },
  { type: { kind: 'TIME' }, dateOnly: true, value: day },
  { type: { kind: 'ASSET', id: HALL }, value: idOf(halls) },
  { type: { kind: 'ACCOUNT' }, value: idOf(people) },
  { type: { kind: 'IMAGE' }, value: fc.uuid() },
  { type: { kind: 'FILE' }, value: fc.uuid() },
]

interface Column {
  readonly property: Property
  readonly value: fc.Arbitrary<unknown>
}

const column: fc.Arbitrary<(name: string) => Column> = fc
  .tuple(fc.constantFrom(...kinds), fc.boolean())
  .map(([{ type, dateOnly = false, value }, isList]) => (name) => {
    const of: PropertyType = isList ? { kind: 'ARRAY', of: type } : type
    return {
      property: property(name, of, { dateOnly }),
      value: isList ? fc.array(value, { minLength: 1, maxLength: 4 }) : value,
    }
  })

/** A type with up to 12 columns, and rows of it. */
const table = fc
  .array(column, { minLength: 1, maxLength: 12 })
  .map((make) => make.map((each, index) => each(`p${index}`)))
  .chain((columns) => {
    const of = definition(columns.map((each) => each.property))
    const row = fc.tuple(...columns.map(({ value }) => fc.option(value))).map((raw): AssetRow => {
      const values: Record<string, Cell> = {}
      columns.forEach(({ property: one }, index) => {
        const { value } = readValue(one, raw[index])
        if (value !== null) values[one.id] = value
      })
      return { id: newId(), values }
    })
    return fc.record({
      of: fc.constant(of),
      rows: fc.array(row, { maxLength: 8 }),
      language: fc.constantFrom('de' as const, 'en' as const),
    })
  })

const plain = (values: Values) => ({ ...values })

describe('export and import', () => {
  test('of any type and any rows gives the same rows', async () => {
    const numRuns = process.env.FELDWERK_TEST_LONG ? 1000 : 50
    await fc.assert(
      fc.asyncProperty(table, async ({ of, rows, language }) => {
        const type = sheetType(of, { named, language })
        const content = await readSheet(await exported(type, rows), type)
        expect(content.columns).toMatchObject({ missing: [], duplicate: [], unknown: [] })
        expect(content.formulas).toEqual([])
        const found = content.rows.map(({ id, values, faults }) => ({ id, values: plain(values), faults }))
        expect(found).toEqual(rows.map(({ id, values }) => ({ id, values, faults: [] })))
        const existing = new Map(rows.map(({ id, values }) => [id, values]))
        expect(planOf(content, { definition: of, mode: 'REPLACE', existing })).toMatchObject({
          created: [],
          changed: [],
          unchanged: rows.length,
          removed: [],
        })
      }),
      { numRuns },
    )
  })

  test('also when another person imports it in another language', async () => {
    const of = definition([
      property('weight', { kind: 'DOUBLE' }),
      property('parts', { kind: 'ARRAY', of: { kind: 'DOUBLE' } }),
    ])
    const [weight, parts] = of.properties.map(({ id }) => id)
    const rows = [{ id: newId(), values: { [weight!]: 1234.5, [parts!]: [1.5, 1234] } }]
    const file = await exported(sheetType(of, { language: 'de' }), rows)
    const content = await readSheet(file, sheetType(of, { language: 'en' }))
    expect(content.rows.map(({ values }) => plain(values))).toEqual([rows[0]!.values])
    expect(content.columns.missing).toEqual([])
  })
})

describe('the clock of the company', () => {
  test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'])(
    'in %s shows every instant, and finds it again but for hours that come twice',
    (zone) => {
      const clock = clockOf(zone)
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (time) => {
          const wall = clock.wall(time)
          expect(clock.wall(clock.instant(wall))).toBe(wall)
          expect(clock.instant(wall)).toBeGreaterThanOrEqual(time)
        }),
      )
    },
  )

  test('moves on a time that does not exist, and takes the later of two', () => {
    const { instant: at } = clockOf('Europe/Berlin')
    expect(new Date(at(Date.parse('2026-03-29T02:30Z'))).toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(new Date(at(Date.parse('2026-10-25T02:30Z'))).toISOString()).toBe('2026-10-25T01:30:00.000Z')
  })
})
