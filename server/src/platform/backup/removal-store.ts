import { sql } from 'kysely'
import type { Trx } from '../db/pool.ts'

/**
 * Whether files may be removed in this transaction: not while a backup copies them. One that has begun is waited for by
 * the next backup.
 */
export async function mayRemoveFiles(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_try_advisory_xact_lock_shared(hashtextextended('removing files', 0)) as may`.execute(trx)
  return rows[0]?.may === true
}
