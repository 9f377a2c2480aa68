import type { Pool } from 'pg'

/** How large the database was on a day. */
export interface SizeOfDay {
  /** Whole days ago, by UTC. */
  readonly daysAgo: number
  readonly bytes: number
}

/** Notes how large the database is, once a day, and forgets what is older than 13 months. */
export async function noteSizeOfDay(owner: Pool): Promise<void> {
  const { rowCount } = await owner.query(
    `select from database_size where day = (now() at time zone 'UTC')::date`,
  )
  if (rowCount) return
  await owner.query(
    `insert into database_size (day, bytes)
     values ((now() at time zone 'UTC')::date, pg_database_size(current_database())) on conflict do nothing`,
  )
  await owner.query(
    `delete from database_size where day < (now() at time zone 'UTC')::date - interval '13 months'`,
  )
}

/** The oldest size of the last 30 days; undefined where none was noted. */
export async function sizeOfMonthAgo(owner: Pool): Promise<SizeOfDay | undefined> {
  const { rows } = await owner.query<SizeOfDay>(
    `select (now() at time zone 'UTC')::date - day as "daysAgo", bytes from database_size
     where day >= (now() at time zone 'UTC')::date - 30 order by day limit 1`,
  )
  return rows[0]
}
