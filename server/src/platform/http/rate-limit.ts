import { Problem } from '@feldwerk/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** How often something may be tried: `max` times in each window of so many seconds. */
export interface Rate {
  readonly max: number
  readonly seconds: number
}

/**
 * Counts an attempt and refuses it when there were too many. The count lives in the database, so it holds
 * across nodes; it is committed on its own, so a failed attempt counts as well.
 */
export async function limitRate(db: Db, key: string, rate: Rate): Promise<void> {
  const { rows } = await sql<{ count: number; left: number }>`
    insert into rate_limit as held (key, window_start, count)
    values (${key}, to_timestamp(floor(extract(epoch from now()) / ${rate.seconds}) * ${rate.seconds}), 1)
    on conflict (key, window_start) do update set count = held.count + 1
    returning count, ceil(extract(epoch from window_start) + ${rate.seconds} - extract(epoch from now()))::int as "left"
  `.execute(db)
  const row = rows[0]!
  if (row.count > rate.max) throw new Problem('tooManyRequests', { retryAfterSeconds: Math.max(1, row.left) })
}
