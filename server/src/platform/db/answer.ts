import { sql } from 'kysely'
import type { Db } from './pool.ts'

/** Throws unless the database answers on a connection that serves. */
export async function demandAnswer(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
