import { sql } from 'kysely'
import type { Trx } from './pool.ts'

/** Reads within so many seconds a statement; what follows in the transaction has again the time that it had before. */
export async function inSeconds<T>(trx: Trx, seconds: number, read: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ timeout: string }>`
    select current_setting('statement_timeout') as timeout,
      set_config('statement_timeout', ${`${seconds}s`}, true)`.execute(trx)
  const result = await read()
  await sql`select set_config('statement_timeout', ${rows[0]?.timeout ?? '0'}, true)`.execute(trx)
  return result
}
