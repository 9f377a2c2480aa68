import { joined, parameter, raw, type Sql, sql } from '@feldwerk/query/sql/sql.ts'
import { sqlType } from '@feldwerk/query/sql/types.ts'
import { type Type } from '@feldwerk/query/types.ts'
import type { RecordField } from '../db/schema/record-field.ts'
import { type Codec, codecOf, FAMILIES, familyOf, isDayIn, partsOf } from './codec.ts'
import type { Keys } from './keys.ts'
import { innerFields, isObject } from './record-type.ts'

/*
 * Fields read from documents. Nothing here fails: what does not fit is null, and no cast throws. The functions
 * `record_…` in 0001-platform.sql follow the same rules as codec.ts.
 */

interface DocumentRead {
  /** The document, or the element of a list, that holds the field. */
  readonly document: Sql
  readonly field: RecordField
  /** Path of ids to the field. */
  readonly ids: readonly string[]
  readonly type: Type
  readonly zone: string
  readonly keys: Keys
}

/** What a document, or an object in it, has for a field: by its key, or by its id where it was written before it had one. */
export function member(document: Sql, id: string, keys: Keys): Sql {
  const by = (name: string) => sql`${document} -> ${parameter(name, 'text')}`
  const key = keys.of(id)
  return key === id ? by(id) : sql`coalesce(${by(key)}, ${by(id)})`
}

/** A field as the compiler wants it, in the SQL type of its type. */
export function documentField({ document, field, ids, type, zone, keys }: DocumentRead): Sql {
  const value = ids.reduce((inner, id) => member(inner, id, keys), document)
  const codec = codecOf(field, zone)
  const read =
    sqlType(type) === 'jsonb' || !codec
      ? json(field, sql`(${value})`, { zone, keys, depth: 0 })
      : slotValue(codec, sql`(${value})`, 0)
  return { ...read, clean: true }
}

/** The element of a list of objects at a place. */
export function listElement({
  document,
  ids,
  index,
  keys,
}: {
  document: Sql
  ids: readonly string[]
  index: Sql
  keys: Keys
}): Sql {
  const whole = ids.reduce((inner, id) => member(inner, id, keys), document)
  return sql`(${whole} -> ${index})`
}

/** The content of a slot for a value of a document. */
export function slotValue(codec: Codec, value: Sql, depth: number): Sql {
  const { scalar, isList } = partsOf(codec)
  if (!isList) return scalarValue(scalar, value)
  const alias = `x${depth}`
  const element = scalarValue(scalar, raw(`${alias}.v`))
  const type = FAMILIES[familyOf(codec)].type
  if (type === 'jsonb') return list(value, alias, element)
  return sql`case jsonb_typeof(${value}) when 'array' then array(select ${element} from ${elements(value, alias)} order by ${raw(`${alias}.i`)}) end`
}

const FUNCTIONS = {
  BOOLEAN: 'record_boolean',
  LONG: 'record_long',
  DOUBLE: 'record_double',
  TIME: 'record_time',
  REFERENCE: 'record_reference',
  TEXT: 'record_text',
  SIGNATURE: 'record_signature',
} as const

function scalarValue(scalar: ReturnType<typeof partsOf>['scalar'], value: Sql): Sql {
  if (isDayIn(scalar)) return sql`record_date(${value}, ${parameter(scalar.slice(5), 'text')})`
  return sql`${raw(FUNCTIONS[scalar])}(${value})`
}

interface ValueContext {
  readonly zone: string
  readonly keys: Keys
  readonly depth: number
}

/** A value as jsonb that is clean and named as the language names it: instants are numbers, objects complete. */
function json(field: RecordField, value: Sql, within: ValueContext): Sql {
  const inner = innerFields(field)
  if (inner && isObject(field)) return named(inner, value, within)
  const alias = `x${within.depth}`
  const deeper = { ...within, depth: within.depth + 1 }
  const element = raw(`${alias}.v`)
  if (inner) return list(value, alias, named(inner, element, deeper))
  const codec = codecOf(field, within.zone)
  if (codec) return scalarJson(codec, value, within)
  if (field.type.kind !== 'ARRAY') return sql`nullif(${given(value, within.keys)}, 'null'::jsonb)`
  return list(value, alias, json({ ...field, type: field.type.of }, element, deeper))
}

/** What may hold anything, with the names that it was given. */
const given = (value: Sql, { ids }: Keys): Sql =>
  sql`record_given(${value}, ${parameter(JSON.stringify(ids), 'jsonb')})`

function named(fields: readonly RecordField[], value: Sql, within: ValueContext): Sql {
  if (fields.length === 0) return raw("'{}'::jsonb")
  const parts = fields.map((field) => {
    const inner = sql`(${member(value, field.id, within.keys)})`
    return sql`${parameter(field.name, 'text')}, ${json(field, inner, within)}`
  })
  return sql`jsonb_build_object(${joined(parts)})`
}

function scalarJson(codec: Codec, value: Sql, { depth }: Pick<ValueContext, 'depth'>): Sql {
  const { scalar, isList } = partsOf(codec)
  const alias = `x${depth}`
  if (isList) return list(value, alias, scalarJson(scalar, raw(`${alias}.v`), { depth: depth + 1 }))
  const read = scalarValue(scalar, value)
  if (scalar === 'SIGNATURE') return read
  if (FAMILIES[familyOf(scalar)].type !== 'timestamptz') return sql`to_jsonb(${read})`
  return sql`to_jsonb(floor(extract(epoch from ${read}) * 1000))`
}

/** A jsonb list with each element converted; null where there is none. */
function list(value: Sql, alias: string, element: Sql): Sql {
  const all = sql`(select jsonb_agg(${element} order by ${raw(`${alias}.i`)}) from ${elements(value, alias)})`
  return sql`case jsonb_typeof(${value}) when 'array' then coalesce(${all}, '[]'::jsonb) end`
}

const elements = (value: Sql, alias: string): Sql =>
  sql`jsonb_array_elements(case jsonb_typeof(${value}) when 'array' then ${value} end) with ordinality as ${raw(alias)}(v, i)`
