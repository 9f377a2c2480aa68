import { sql } from 'kysely'
import type { Trx } from '../db/pool.ts'

/**
 * Keeps the type as it is until the transaction ends: many writers at once, or one who changes it. Take it in a
 * separate statement before the type is read: a statement sees what was committed before it began, not before it got
 * the lock.
 */
export async function lockType(trx: Trx, typeId: string, mode: 'write' | 'change'): Promise<void> {
  const lock = sql.raw(mode === 'write' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`select ${lock}(hashtextextended(${`record type ${typeId}`}, 0))`.execute(trx)
}
