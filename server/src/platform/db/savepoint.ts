import { sql } from 'kysely'
import type { Trx } from './pool.ts'

/**
 * Does part of a transaction that may fail by itself: what it did is taken back then, a statement that failed too, and the
 * transaction goes on. The name is one of ours, in the code. Throws what `run` throws.
 */
export async function inSavepoint<T>(trx: Trx, name: string, run: () => Promise<T>): Promise<T> {
  const release = () => sql`release savepoint ${sql.id(name)}`.execute(trx)
  await sql`savepoint ${sql.id(name)}`.execute(trx)
  try {
    const result = await run()
    await release()
    return result
  } catch (error) {
    // Where the connection is lost, that is what has to be told.
    await sql`rollback to savepoint ${sql.id(name)}`
      .execute(trx)
      .then(release)
      .catch(() => undefined)
    throw error
  }
}

/**
 * Reads in part of a transaction whose statements may take so long: what comes after it has the limit from before. The
 * same holds of its name and of what it throws.
 */
export async function readApart<T>(
  trx: Trx,
  { name, seconds }: { readonly name: string; readonly seconds: number },
  read: () => Promise<T>,
): Promise<T> {
  const goBack = () =>
    sql`rollback to savepoint ${sql.id(name)}; release savepoint ${sql.id(name)}`.execute(trx)
  const limit = sql.raw(`set local statement_timeout = '${seconds}s'`)
  await sql`savepoint ${sql.id(name)}; ${limit}`.execute(trx)
  try {
    const result = await read()
    await goBack()
    return result
  } catch (error) {
    await goBack().catch(() => undefined)
    throw error
  }
}
