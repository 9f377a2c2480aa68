import { sql } from 'kysely'
import type { Trx } from './pool.ts'

/** Lets one transaction after the other hold a name, each until its commit. */
export async function holdName(trx: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

/** The same without waiting: false when another transaction holds it. */
export async function tryToHoldName(trx: Trx, name: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`.execute(trx)
  return rows[0]?.held === true
}
