import { newId } from '@feldwerk/contract/new-id.ts'
import { below, chance, pick } from '@feldwerk/query/test/choose.ts'
import { DOUBLES, LONGS, TEXTS, TIMES } from '@feldwerk/query/test/values.ts'
import {
  ACCOUNT,
  ANY,
  array,
  asset,
  BOOLEAN,
  DOUBLE,
  LONG,
  object,
  SIGNATURE,
  STRING,
  TIME,
  type Type,
} from '@feldwerk/query/types.ts'
import type { GeneratorValue } from 'fast-check'
import type { RecordField } from '../src/platform/db/schema/record-field.ts'
import { innerFields, isObject } from '../src/platform/records/record-type.ts'

/** Asset types that references of random types point to. */
export const SUBJECTS = Array.from({ length: 3 }, () => newId())

const SCALARS: readonly Type[] = [
  STRING,
  STRING,
  LONG,
  DOUBLE,
  BOOLEAN,
  TIME,
  ACCOUNT,
  asset(SUBJECTS[0] ?? ''),
  { kind: 'FILE' },
  SIGNATURE,
]

/** A random field; its id and name say which it is among its brothers. Half of the ids are as long as editors make them. */
export function randomField(g: GeneratorValue, index: number, depth = 2): RecordField {
  const id = index % 2 === 0 ? `f${index}` : `f${index}-01a21e51-336d-716a-b807-688f30d18336`
  const own = { id, name: `name${index}` }
  const kind = below(g, 10)
  const fields = () => Array.from({ length: 1 + below(g, 4) }, (_, i) => randomField(g, i, depth - 1))
  if (kind === 0 && depth > 0) return { ...own, type: object({}), fields: fields() }
  if (kind <= 2 && depth > 0) return { ...own, type: array(object({})), fields: fields() }
  if (kind === 3) return { ...own, type: pick(g, [ANY, array(array(LONG)), array(SIGNATURE)]) }
  const type = pick(g, SCALARS)
  const day = type.kind === 'TIME' && chance(g, 50) ? { dateOnly: true } : {}
  return { ...own, ...day, type: kind <= 5 && type.kind !== 'SIGNATURE' ? array(type) : type }
}

const DAYS = [
  '2024-02-29',
  '2023-02-29',
  '2024-03-31',
  '2024-10-27',
  '1999-12-31',
  '0001-01-01',
  '9999-12-31',
  '2024-13-01',
  'heute',
  '2024-1-1',
]
const ODD = [
  null,
  '',
  0,
  1.5,
  -1e200,
  2 ** 60,
  1e-200,
  true,
  'x',
  [],
  {},
  [null, 'a', 1],
  { a: 1 },
  '00000000-0000-7000-8000-00000000000A',
  8.7e15,
]
/** What no field may hold, with names that documents might take for keys. */
const DOTTED = [{ '.0': 1, a: [{ '..1': { '.': 2 } }] }, [{ '.1': null }]]

/**
 * A document by ids; one value in eight is missing, one in sixteen does not fit its type. What was written before there were
 * keys has no names like them.
 */
export function randomDocument(
  g: GeneratorValue,
  fields: readonly RecordField[],
  ids: readonly string[],
  isLong = false,
): Record<string, unknown> {
  const entries = fields.flatMap((field): [string, unknown][] =>
    below(g, 8) === 0
      ? []
      : [[field.id, below(g, 16) === 0 ? odd(g, isLong) : randomValue(g, field, ids, isLong)]],
  )
  return Object.fromEntries(entries)
}

const odd = (g: GeneratorValue, isLong: boolean): unknown => pick(g, isLong ? ODD : [...ODD, ...DOTTED])

function randomValue(
  g: GeneratorValue,
  field: RecordField,
  ids: readonly string[],
  isLong: boolean,
): unknown {
  const inner = innerFields(field)
  if (inner && isObject(field)) return randomDocument(g, inner, ids, isLong)
  const { type } = field
  if (type.kind !== 'ARRAY') return randomScalar(g, type, { ids, isDay: field.dateOnly === true })
  return Array.from({ length: below(g, 4) }, () => {
    if (below(g, 16) === 0) return odd(g, isLong)
    return inner
      ? randomDocument(g, inner, ids, isLong)
      : randomValue(g, { ...field, type: type.of }, ids, isLong)
  })
}

function randomScalar(
  g: GeneratorValue,
  type: Type,
  { ids, isDay }: { ids: readonly string[]; isDay: boolean },
): unknown {
  if (isDay) return pick(g, DAYS)
  if (type.kind === 'LONG') return pick(g, LONGS)
  if (type.kind === 'DOUBLE') return pick(g, [...DOUBLES, 1e-150])
  if (type.kind === 'BOOLEAN') return pick(g, [true, false])
  if (type.kind === 'TIME') return pick(g, TIMES) + pick(g, [0, 0.5, -0.5])
  if (type.kind === 'ASSET' || type.kind === 'ACCOUNT') return pick(g, ids)
  if (type.kind === 'SIGNATURE') return { fileRef: pick(g, TEXTS), name: pick(g, TEXTS) }
  if (type.kind === 'ANY') return pick(g, ODD)
  return pick(g, TEXTS)
}
