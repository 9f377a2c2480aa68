import { TINY_FACTOR } from '../values.ts'
import { raw, type Sql, sql } from './sql.ts'

/*
 * Arithmetic that never throws. PostgreSQL raises an error where float8 overflows or underflows, so
 * numbers keep away from the machine's ends: every result is clamped to a bound and becomes null on
 * it, with one mention of the result and no CASE. Bounds are chosen so that the operation itself
 * cannot fail: |x| < 1e140 gives products below 1e280. Against underflow, factors that may be tiny
 * (results of products) count as 0 below 1e-160; stored numbers are 0 or at least 1e-140, and sums of
 * those cannot fall below 1e-156, so they need no test.
 */

/** null unless |value| < 1e140. */
export const double = (value: Sql): Sql => within(value, raw("'1e140'::float8"))
/** null unless |value| < 2^53. */
export const long = (value: Sql): Sql => within(value, raw("'9007199254740992'::float8"))

function within(value: Sql, bound: Sql): Sql {
  return sql`nullif(nullif(least(greatest(${value}, -${bound}), ${bound}), -${bound}), ${bound})`
}

const TIME_FROM = raw("'0002-01-01 00:00:00+00'::timestamptz")
const TIME_UNTIL = raw("'9999-12-31 00:00:00+00'::timestamptz")

/** null outside of the years 2 to 9999. */
export const time = (value: Sql): Sql =>
  sql`nullif(nullif(least(greatest(${value}, ${TIME_FROM}), ${TIME_UNTIL}), ${TIME_FROM}), ${TIME_UNTIL})`

/** A factor or divisor without the danger of an underflow. */
export function factor(value: Sql): Sql {
  if (value.clean) return value
  return sql`case when abs(${value}) < ${raw(`'${TINY_FACTOR}'::float8`)} then 0 else ${value} end`
}

/** The whole number as an `int`; null where |value| is greater than `most`. */
export const small = (value: Sql, most: number): Sql =>
  sql`case when abs(${value}) <= ${raw(String(most))} then ${value}::int end`

/** The number with the 15 digits people see. */
export const decimal = (value: Sql): Sql => sql`${value}::numeric`
