import type { Pool } from 'pg'

/** So many of a day are kept. */
export const MOST_SLOW = 10

/** A statement that took long, without its text: what it was for, and how long it took. */
export interface SlowStatement {
  readonly at: Date
  readonly milliseconds: number
  readonly work: string
  readonly about: Readonly<Record<string, string>>
  readonly request: string | null
}

/** Keeps one if it is among the slowest of its day; what is older than a day goes. */
export async function keepSlow(
  owner: Pool,
  { at, milliseconds, work, about, request }: SlowStatement,
): Promise<void> {
  await owner.query(
    `insert into slow_statement (id, at, milliseconds, work, about, request) values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
    [at, Math.round(milliseconds), work, JSON.stringify(about), request],
  )
  await owner.query(
    `delete from slow_statement where at < now() - interval '1 day'
       or id not in (select id from slow_statement where at >= now() - interval '1 day' order by milliseconds desc, id limit $1)`,
    [MOST_SLOW],
  )
}

/** The slowest of the last day, the slowest first. */
export async function slowestOfDay(owner: Pool): Promise<readonly SlowStatement[]> {
  const { rows } = await owner.query<SlowStatement>(
    `select at, milliseconds, work, about, request from slow_statement where at >= now() - interval '1 day'
      order by milliseconds desc, id limit $1`,
    [MOST_SLOW],
  )
  return rows
}
