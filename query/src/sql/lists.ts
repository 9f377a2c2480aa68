import type { Type } from '../types.ts'
import { joined, raw, type Sql, sql } from './sql.ts'
import { isPlain, sqlType } from './types.ts'

/*
 * Lists have two forms: arrays for plain elements, jsonb for others. What depends on the form is here,
 * so that functions and steps read as if there were one.
 */

/** Elements as rows of `alias`: columns v, the value, and i, its place from 1. null has none. */
export function elements(given: { list: Sql; of: Type; alias: string }): Sql {
  const { list, of, alias } = given
  const columns = raw(`${alias}(v, i)`)
  if (isPlain(of)) return sql`unnest(${list}) with ordinality as ${columns}`
  return sql`jsonb_array_elements(${list}) with ordinality as ${columns}`
}

export const listSize = (list: Sql, of: Type): Sql =>
  isPlain(of) ? sql`cardinality(${list})` : sql`jsonb_array_length(${list})`

/** The list a SELECT of elements gives; `what` is its select list, `rest` all after it. */
export function collect(given: { value: Sql; order: Sql; from: Sql; of: Type }): Sql {
  const { value, order, from, of } = given
  if (isPlain(of)) return sql`array(select ${value} from ${from} order by ${order})`
  return sql`coalesce((select jsonb_agg(${value} order by ${order}) from ${from}), '[]'::jsonb)`
}

/** A list of given values; those of a jsonb list are jsonb already. */
export function listOf(items: readonly Sql[], of: Type): Sql {
  if (isPlain(of)) return sql`array[${joined(items)}]::${raw(sqlType(of))}[]`
  return sql`jsonb_build_array(${joined(items)})`
}
