import { ordered } from '../../functions/comparison.ts'
import type { Aggregation } from '../../query.ts'
import { double, long } from '../../sql/numbers.ts'
import { raw, type Sql, sql } from '../../sql/sql.ts'
import { DOUBLE, type Kind, LONG, type Type } from '../../types.ts'
import { compare, toDouble, toLong, type Value } from '../../values.ts'

/** How one aggregation works. `values` are without nulls; there is at least one, but for COUNT. */
interface AggregationRow {
  /** Kinds of value it takes; null: any. */
  readonly takes: readonly Kind[] | null
  readonly result: (of: Type) => Type
  readonly run: (values: readonly Value[], of: Type) => Value
  readonly sql: (value: Sql, of: Type) => Sql
}

const NUMBERS: readonly Kind[] = ['LONG', 'DOUBLE']
const ORDERED: readonly Kind[] = ['LONG', 'DOUBLE', 'STRING', 'TIME', 'BOOLEAN']

export const AGGREGATION_ROWS: Readonly<Record<Aggregation, AggregationRow>> = {
  COUNT: {
    takes: null,
    result: () => LONG,
    run: (values) => values.length,
    sql: (value) => sql`count(${value})::float8`,
  },
  SUM: {
    takes: NUMBERS,
    result: (of) => of,
    run: (values, of) => (of.kind === 'LONG' ? toLong(sum(values, of)) : toDouble(sum(values, of))) ?? null,
    sql: (value, of) => (of.kind === 'LONG' ? long(sumSql(value, of)) : double(sumSql(value, of))),
  },
  AVG: {
    takes: NUMBERS,
    result: () => DOUBLE,
    run: (values, of) => toDouble(sum(values, of) / values.length) ?? null,
    sql: (value, of) => double(sql`${sumSql(value, of)} / nullif(count(${value}), 0)`),
  },
  MIN: {
    takes: ORDERED,
    result: (of) => of,
    run: (values) => values.reduce((a, b) => (compare(b, a) < 0 ? b : a)),
    sql: (value, of) => (of.kind === 'BOOLEAN' ? sql`bool_and(${value})` : sql`min(${ordered(value, of)})`),
  },
  MAX: {
    takes: ORDERED,
    result: (of) => of,
    run: (values) => values.reduce((a, b) => (compare(b, a) > 0 ? b : a)),
    sql: (value, of) => (of.kind === 'BOOLEAN' ? sql`bool_or(${value})` : sql`max(${ordered(value, of)})`),
  },
}

/** Sums of LONG are exact, however large on the way. */
function sum(values: readonly Value[], of: Type): number {
  if (of.kind === 'LONG')
    return Number(values.reduce<bigint>((total, value) => total + BigInt(Number(value)), 0n))
  return values.reduce<number>((total, value) => total + Number(value), 0)
}

const sumSql = (value: Sql, of: Type): Sql =>
  of.kind === 'LONG' ? sql`sum(${value}::int8)::float8` : sql`sum(${value})`

/** Rows, not values: COUNT without an expression. */
export const COUNT_ROWS = raw('count(*)::float8')
