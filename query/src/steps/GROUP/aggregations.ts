import { ordered } from '../../functions/comparison.ts'
import type { Aggregation } from '../../query.ts'
import { double, long } from '../../sql/numbers.ts'
import { parameter, raw, type Sql, sql } from '../../sql/sql.ts'
import { DOUBLE, type Kind, LONG, type Type } from '../../types.ts'
import { compare, keyOf, toDouble, toLong, type Value } from '../../values.ts'
import { percentile, spread, sum } from './statistics.ts'

/** What an aggregation knows besides the values of its group. */
interface About {
  readonly of: Type
  /** Of PERCENTILE, from 0 to 100. */
  readonly percent: number
}

/** How one aggregation works. `values` are without nulls; there is at least one, but for those that count. */
interface AggregationRow {
  /** Kinds of value it takes; null: any. */
  readonly takes: readonly Kind[] | null
  readonly result: (of: Type) => Type
  /** `whole`: the sum over all groups, where `isOfWhole`; else 0. */
  readonly run: (values: readonly Value[], about: About & { readonly whole: number }) => Value
  readonly sql: (value: Sql, about: About) => Sql
  /** Counts: 0 where there are no values, not null. */
  readonly counts?: true
  /** Is a part of the sum over all groups. */
  readonly isOfWhole?: true
  /** Is the same when an EXPAND or a JOIN 1:n repeats its values. */
  readonly ignoresRepeats?: true
}

const NUMBERS: readonly Kind[] = ['LONG', 'DOUBLE']
const ORDERED: readonly Kind[] = ['LONG', 'DOUBLE', 'STRING', 'TIME', 'BOOLEAN']

export const AGGREGATION_ROWS: Readonly<Record<Aggregation, AggregationRow>> = {
  COUNT: {
    takes: null,
    result: () => LONG,
    run: (values) => values.length,
    sql: (value) => sql`count(${value})::float8`,
    counts: true,
  },
  SUM: {
    takes: NUMBERS,
    result: (of) => of,
    run: (values, { of }) =>
      (of.kind === 'LONG' ? toLong(sum(values, of)) : toDouble(sum(values, of))) ?? null,
    sql: (value, { of }) => (of.kind === 'LONG' ? long(sumSql(value, of)) : double(sumSql(value, of))),
  },
  AVG: {
    takes: NUMBERS,
    result: () => DOUBLE,
    run: (values, { of }) => toDouble(sum(values, of) / values.length) ?? null,
    sql: (value, { of }) => double(sql`${sumSql(value, of)} / nullif(count(${value}), 0)`),
  },
  MIN: {
    takes: ORDERED,
    result: (of) => of,
    run: (values) => values.reduce((a, b) => (compare(b, a) < 0 ? b : a)),
    sql: (value, { of }) =>
      of.kind === 'BOOLEAN' ? sql`bool_and(${value})` : sql`min(${ordered(value, of)})`,
    ignoresRepeats: true,
  },
  MAX: {
    takes: ORDERED,
    result: (of) => of,
    run: (values) => values.reduce((a, b) => (compare(b, a) > 0 ? b : a)),
    sql: (value, { of }) =>
      of.kind === 'BOOLEAN' ? sql`bool_or(${value})` : sql`max(${ordered(value, of)})`,
    ignoresRepeats: true,
  },
  MEDIAN: {
    takes: NUMBERS,
    result: () => DOUBLE,
    run: (values) => percentile(values, 0.5),
    sql: (value) => percentileSql(value, 0.5),
  },
  PERCENTILE: {
    takes: NUMBERS,
    result: () => DOUBLE,
    run: (values, { percent }) => percentile(values, percent / 100),
    sql: (value, { percent }) => percentileSql(value, percent / 100),
  },
  STDDEV: {
    takes: NUMBERS,
    result: () => DOUBLE,
    run: (values) => spread(values),
    sql: (value) => double(sql`stddev_samp(${value})`),
  },
  DISTINCT_COUNT: {
    takes: null,
    result: () => LONG,
    run: (values) => new Set(values.map(keyOf)).size,
    sql: (value) => sql`count(distinct ${value})::float8`,
    counts: true,
    ignoresRepeats: true,
  },
  SHARE: {
    takes: NUMBERS,
    result: () => DOUBLE,
    run: (values, { of, whole }) => shareOf(sum(values, of), whole),
    sql: (value, { of }) => {
      const all = of.kind === 'LONG' ? sql`sum(sum(${value}::int8)) over ()` : sql`sum(sum(${value})) over ()`
      return shareSql(sumSql(value, of), sql`(${all})::float8`)
    },
    isOfWhole: true,
  },
}

/** Aggregations of rows, not of values: those that do without an expression. */
export const OF_ROWS: Readonly<Partial<Record<Aggregation, OfRows>>> = {
  COUNT: { result: LONG, run: (rows) => rows, sql: raw('count(*)::float8') },
  SHARE: {
    result: DOUBLE,
    run: shareOf,
    sql: shareSql(raw('count(*)::float8'), raw('(sum(count(*)) over ())::float8')),
  },
}

interface OfRows {
  readonly result: Type
  /** From the number of rows in the group, and in all groups. */
  readonly run: (rows: number, all: number) => Value
  readonly sql: Sql
}

/** Percent of the whole; null where there is nothing to have a share of. */
function shareOf(part: number, whole: number): Value {
  return whole === 0 ? null : (toDouble(100 * (part / whole)) ?? null)
}

function shareSql(part: Sql, whole: Sql): Sql {
  return double(sql`100 * (${part} / nullif(${whole}, 0)) + 0`)
}

const sumSql = (value: Sql, of: Type): Sql =>
  of.kind === 'LONG' ? sql`sum(${value}::int8)::float8` : sql`sum(${value})`

const percentileSql = (value: Sql, fraction: number): Sql =>
  double(sql`percentile_cont(${parameter(fraction, 'float8')}) within group (order by ${value})`)
