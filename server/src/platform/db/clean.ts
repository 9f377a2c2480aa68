import { sql } from 'kysely'
import type { Trx } from './pool.ts'

/** Removes what has had its time in all companies, and companies whose first owner never confirmed the address. */
export async function removeExpired(trx: Trx): Promise<void> {
  await sql`select clean_expired(), clean_unconfirmed(), clean_changes(), clean_notifications()`.execute(trx)
}
