import { isRecord, ownFields, type Type } from '../types.ts'
import { collect, elements } from './lists.ts'
import { double, long, time } from './numbers.ts'
import { joined, parameter, raw, type Sql, sql } from './sql.ts'
import { isPlain, sqlType } from './types.ts'

/*
 * Values on their way into jsonb and out of it. An instant is a number there, milliseconds since 1970;
 * a reference is its id. Out of jsonb everything is total: what does not fit is null.
 */

/** A value as part of a jsonb object or list. */
export function toJsonb(value: Sql, type: Type): Sql {
  if (type.kind === 'TIME') return sql`to_jsonb(floor(extract(epoch from ${value}) * 1000))`
  if (type.kind === 'ARRAY' && type.of.kind === 'TIME') {
    const one = toJsonb(raw('e.v'), type.of)
    const list = sql`(select jsonb_agg(${one} order by e.i) from ${elements({ list: value, of: type.of, alias: 'e' })})`
    return sql`case when ${value} is not null then coalesce(${list}, '[]'::jsonb) end`
  }
  return sqlType(type) === 'jsonb' ? value : sql`to_jsonb(${value})`
}

/** An object from its fields' values. */
export function jsonbObject(entries: readonly (readonly [name: string, value: Sql, type: Type])[]): Sql {
  if (entries.length === 0) return raw("'{}'::jsonb")
  const parts = entries.map(([name, value, type]) => sql`${parameter(name, 'text')}, ${toJsonb(value, type)}`)
  return sql`jsonb_build_object(${joined(parts)})`
}

/** A field of a jsonb object, as a value of its type. `value` must be bound: it is mentioned often. */
export function jsonbField(value: Sql, name: string): Sql {
  return sql`${value} -> ${parameter(name, 'text')}`
}

/** jsonb as a value of that type. `value` must be bound: it is mentioned often. */
export function fromJsonb(value: Sql, type: Type): Sql {
  if (type.kind === 'ARRAY' && isPlain(type.of)) {
    const list = sql`case jsonb_typeof(${value}) when 'array' then ${value} end`
    const from = sql`jsonb_array_elements(${list}) with ordinality as e(v, i)`
    const all = collect({ value: fromJsonb(raw('e.v'), type.of), order: raw('e.i'), from, of: type.of })
    return sql`case jsonb_typeof(${value}) when 'array' then ${all} end`
  }
  if (type.kind === 'ARRAY') return sql`case jsonb_typeof(${value}) when 'array' then ${value} end`
  if (ownFields(type)) return sql`case jsonb_typeof(${value}) when 'object' then ${value} end`
  if (type.kind === 'NULL') return raw('null::text')
  if (type.kind === 'ANY') return sql`nullif(${value}, 'null'::jsonb)`
  if (type.kind === 'BOOLEAN')
    return sql`case jsonb_typeof(${value}) when 'boolean' then ${value}::boolean end`
  if (['LONG', 'DOUBLE', 'TIME'].includes(type.kind)) return numberFrom(value, type)
  const text = sql`case jsonb_typeof(${value}) when 'string' then ${value} #>> '{}' end`
  return isRecord(type) ? uuidFrom(value) : text
}

/** An element of a list as a value. */
export const elementValue = (element: Sql, of: Type): Sql => (isPlain(of) ? element : fromJsonb(element, of))

function numberFrom(value: Sql, type: Type): Sql {
  const number = sql`case jsonb_typeof(${value}) when 'number' then ${value}::float8 end`
  if (type.kind === 'DOUBLE') return double(number)
  if (type.kind === 'LONG') return long(number)
  return time(
    sql`timestamptz 'epoch' + trunc(${number} / 1000) * interval '1 second' + (${number} - trunc(${number} / 1000) * 1000) * interval '1 millisecond'`,
  )
}

const UUID = raw("'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'")

const uuidFrom = (value: Sql): Sql =>
  sql`case when ${value} #>> '{}' ~ ${UUID} then (${value} #>> '{}')::uuid end`
