import { LIMITS, LimitError } from '../limits.ts'
import { own } from '../values.ts'
import { raw, type Sql, sql } from './sql.ts'

/*
 * Limits that only show while a statement runs. SQL has no way to fail on purpose but to divide by zero, and nothing
 * else in a statement of ours ever does: all other divisions are guarded. So that error means a limit.
 */

/** SQLSTATE of a division by zero. */
const DIVISION_BY_ZERO = '22012'

/**
 * True for the rows numbered up to the limit; ends the statement at the next one. Make it a column and test it in a
 * SELECT around it: as a condition beside cheaper ones it would be evaluated last, or never.
 */
export function atMost(limit: 'groups', number: Sql): Sql {
  return sql`1 / (${raw(String(LIMITS[limit] + 1))} - ${number}) >= 0`
}

/** The limit that a compiled statement ran into; undefined for every other error of the database. */
export function passedLimit(error: unknown): LimitError | undefined {
  return own(error, 'code') === DIVISION_BY_ZERO ? new LimitError('groups') : undefined
}
