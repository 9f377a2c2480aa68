import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** How often something may be tried: `max` times in each window of so many seconds. */
export interface Rate {
  readonly max: number
  readonly seconds: number
}

/**
 * The attempts of this window with this one, and the seconds that are left of it. They live in the database, so they
 * hold across nodes; each is committed on its own, so a failed attempt counts as well.
 */
export async function countAttempt(
  db: Db,
  key: string,
  rate: Rate,
): Promise<{ count: number; left: number }> {
  const { rows } = await sql<{ count: number; left: number }>`
    insert into rate_limit as held (key, window_start, count)
    values (${key}, to_timestamp(floor(extract(epoch from now()) / ${rate.seconds}) * ${rate.seconds}), 1)
    on conflict (key, window_start) do update set count = held.count + 1
    returning count, ceil(extract(epoch from window_start) + ${rate.seconds} - extract(epoch from now()))::int as "left"
  `.execute(db)
  return rows[0]!
}

/** Takes an attempt of this window back that shall not count. */
export async function forgetAttempt(db: Db, key: string, rate: Rate): Promise<void> {
  await sql`update rate_limit set count = count - 1 where key = ${key} and count > 0
    and window_start = to_timestamp(floor(extract(epoch from now()) / ${rate.seconds}) * ${rate.seconds})`.execute(
    db,
  )
}

/** The seconds that are left of a pause; null when there was none, and one begins. */
export async function secondsOfPause(db: Db, key: string, pause: number): Promise<number | null> {
  const { rows } = await sql<{ left: number | null }>`
    with last as (
      select max(window_start) as at from rate_limit
      where key = ${key} and window_start > now() - make_interval(secs => ${pause})
    ), noted as (
      insert into rate_limit (key, window_start, count)
      select ${key}, now(), 1 from last where at is null
      on conflict do nothing
    )
    select ceil(extract(epoch from at) + ${pause} - extract(epoch from now()))::int as "left" from last
  `.execute(db)
  return rows[0]?.left ?? null
}
