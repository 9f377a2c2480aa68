import { Problem } from '@feldwerk/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** How often something may be tried: `max` times in each window of so many seconds. */
export interface Rate {
  readonly max: number
  readonly seconds: number
}

/** Counts an attempt and refuses it with `tooManyRequests` when there were too many. */
export async function limitRate(db: Db, key: string, rate: Rate): Promise<void> {
  const { count, left } = await countAttempt(db, key, rate)
  if (count > rate.max) throw new Problem('tooManyRequests', { retryAfterSeconds: Math.max(1, left) })
}

/** Counts an attempt; true when there were too many. */
export async function isOver(db: Db, key: string, rate: Rate): Promise<boolean> {
  return (await countAttempt(db, key, rate)).count > rate.max
}

/**
 * The attempts of this window with this one, and the seconds that are left of it. They live in the database, so they
 * hold across nodes; each is committed on its own, so a failed attempt counts as well.
 */
async function countAttempt(db: Db, key: string, rate: Rate): Promise<{ count: number; left: number }> {
  const { rows } = await sql<{ count: number; left: number }>`
    insert into rate_limit as held (key, window_start, count)
    values (${key}, to_timestamp(floor(extract(epoch from now()) / ${rate.seconds}) * ${rate.seconds}), 1)
    on conflict (key, window_start) do update set count = held.count + 1
    returning count, ceil(extract(epoch from window_start) + ${rate.seconds} - extract(epoch from now()))::int as "left"
  `.execute(db)
  return rows[0]!
}
