import { ordered } from '../functions/comparison.ts'
import { joined, type ParameterValue, parameter, raw, type Sql, sql } from '../sql/sql.ts'
import { sqlType } from '../sql/types.ts'
import type { Type } from '../types.ts'
import type { Value } from '../values.ts'

/** A part of the order of a page, and what the last row of the page before has there. */
export interface OrderedPart {
  readonly value: Sql
  readonly type: Type
  readonly descending: boolean
  /** What is null comes before everything else, not behind it. */
  readonly nullsFirst: boolean
  readonly last: Value
}

/** Whether a row comes after that last row: alike in the first parts, and after it in the next. */
export function comesAfter(parts: readonly OrderedPart[]): Sql {
  const ways = parts.map((part, at) => joined([...parts.slice(0, at).map(isAlike), isBeyond(part)], ' and '))
  return sql`(${joined(
    ways.map((way) => sql`(${way})`),
    ' or ',
  )})`
}

const isAlike = ({ value, type, last }: OrderedPart): Sql =>
  last === null ? sql`${value} is null` : sql`${ordered(value, type)} = ${literal(last, type)}`

function isBeyond({ value, type, descending, nullsFirst, last }: OrderedPart): Sql {
  if (last === null) return nullsFirst ? sql`${value} is not null` : raw('false')
  const beyond = sql`${ordered(value, type)} ${raw(descending ? '<' : '>')} ${literal(last, type)}`
  return nullsFirst ? beyond : sql`(${beyond} or ${value} is null)`
}

/** A value of the language as the database has it. */
function literal(value: Value, type: Type): Sql {
  if (type.kind === 'TIME') return sql`to_timestamp(${parameter(Number(value) / 1000, 'float8')})`
  const as = sqlType(type)
  return parameter(as === 'jsonb' ? JSON.stringify(value) : (value as ParameterValue), as)
}
