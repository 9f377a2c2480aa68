import type { GeneratorValue } from 'fast-check'
import { type RecordType, show, type Type } from '../src/types.ts'
import { type ObjectValue, objectOf, type Value } from '../src/values.ts'
import { below, pick } from './choose.ts'
import { fieldsOf, LOCATION, MACHINE, type World } from './world.ts'

/** Values that find differences: extremes, other scripts, days when clocks change. */
export const TEXTS = [
  '',
  ' ',
  'Pumpe',
  'pumpe 7',
  'P-104',
  'a,b,,c',
  'Öl\u00a0',
  'straße',
  'ÀÉ',
  'İıſK',
  'Ωμέγα',
  'Ёлка',
  '日本',
  '😀a😀',
  'e\u0301',
  '12',
  '-3.5',
  '1e3',
  '07:30',
  'true',
  '2024-02-29T12:00:00Z',
  '\ufb01x\uffff',
  "'; drop table x; --",
  '$1 %s \\d',
]
export const LONGS = [0, 1, -1, 2, 3, 5, 7, -7, 10, 60, 1000, -1000, 2 ** 31, 2 ** 53 - 1, -(2 ** 53 - 1)]
export const DOUBLES = [
  0,
  0.5,
  -0.5,
  1,
  1.5,
  2.5,
  -2.5,
  0.1,
  2.675,
  1e3,
  123456.789,
  1e15,
  1e21,
  -1e100,
  9e139,
  2e-140,
  1e-7,
  1 / 3,
]
export const TIMES = [
  '2024-03-31T00:59:59.999Z',
  '2024-03-31T01:00:00Z',
  '2024-10-27T00:30:00Z',
  '2024-10-27T01:30:00Z',
  '2024-02-29T23:30:00Z',
  '2023-12-31T23:00:00Z',
  '2024-01-01T00:00:00Z',
  '2021-06-15T12:34:56.789Z',
  '1999-12-31T22:59:59Z',
  '1970-01-01T00:00:00Z',
  '2030-05-05T05:05:05.005Z',
].map((text) => Date.parse(text))

const ID = (table: number, i: number) => `0000000${table}-0000-7000-8000-${String(i).padStart(12, '0')}`
const COUNTS: Readonly<Record<string, number>> = { machine: 24, location: 6, account: 4 }
const TABLES = ['machine', 'location', 'account']

const ids = (table: string): string[] =>
  Array.from({ length: COUNTS[table] ?? 0 }, (_, i) => ID(TABLES.indexOf(table), i))

/** A random company. Some references point nowhere. */
export function randomWorld(g: GeneratorValue): World {
  const table = (name: string, type: RecordType) =>
    new Map(ids(name).map((id): [string, ObjectValue] => [id, randomRecord(g, type, id)]))
  return {
    machine: table('machine', MACHINE),
    location: table('location', LOCATION),
    account: table('account', { kind: 'ACCOUNT' }),
  }
}

function randomRecord(g: GeneratorValue, type: RecordType, id: string): ObjectValue {
  const entries = Object.entries(fieldsOf(type)).map(([name, field]): [string, Value] => [
    name,
    name === 'id' ? id : randomValue(g, field),
  ])
  return objectOf(entries)
}

/** A value of the type; one in eight is null, objects never. */
function randomValue(g: GeneratorValue, type: Type): Value {
  if (type.kind !== 'OBJECT' && below(g, 8) === 0) return null
  if (type.kind === 'STRING') return pick(g, TEXTS)
  if (type.kind === 'LONG') return pick(g, LONGS)
  if (type.kind === 'DOUBLE') return pick(g, DOUBLES)
  if (type.kind === 'BOOLEAN') return pick(g, [true, false])
  if (type.kind === 'TIME') return pick(g, TIMES)
  if (type.kind === 'ASSET') return pick(g, [...ids(type.id), ID(9, 9)])
  if (type.kind === 'ACCOUNT') return pick(g, ids('account'))
  if (type.kind === 'ARRAY') {
    const size = below(g, 5)
    return Array.from({ length: size }, () => randomValue(g, type.of))
  }
  if (type.kind === 'OBJECT')
    return objectOf(Object.entries(type.fields).map(([name, field]) => [name, randomValue(g, field)]))
  throw new Error(`no values of ${show(type)}`)
}
