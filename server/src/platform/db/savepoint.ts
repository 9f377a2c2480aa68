import { sql } from 'kysely'
import type { Trx } from './pool.ts'

/** Marks a place of a transaction that `rollBackTo` goes back to; the name is one of ours, in the code. */
export async function setSavepoint(trx: Trx, name: string): Promise<void> {
  await sql`savepoint ${sql.id(name)}`.execute(trx)
}

/** Takes back what the transaction has done since, a statement that failed too. */
export async function rollBackTo(trx: Trx, name: string): Promise<void> {
  await sql`rollback to savepoint ${sql.id(name)}`.execute(trx)
}
