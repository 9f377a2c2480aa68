import { sql } from 'kysely'
import { planned } from '../db/planned.ts'
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

/** Keeps several types as they are for their writers; always in the same order, so that no two wait for each other. */
export async function lockTypes(trx: Trx, typeIds: readonly string[]): Promise<void> {
  await lockForWriting(trx, { names: typeIds.toSorted().map((typeId) => `record type ${typeId}`) })
}

const lockForWriting = planned(
  'lock_record_types',
  ({ names }: { readonly names: readonly string[] }) =>
    sql`select pg_advisory_xact_lock_shared(hashtextextended(name, 0)) from unnest(${names}::text[]) as given (name)`,
)
