import { sql } from 'kysely'
import type { Trx } from './pool.ts'

/** What several statements may take together, in milliseconds: what one has taken is gone for those after it. */
export interface SharedTime {
  left: number
}

export const sharedSeconds = (seconds: number): SharedTime => ({ left: seconds * 1000 })

/** Reads within what is left of a time; where nothing is, a statement that does not answer at once is cancelled. */
export async function inSharedTime<T>(trx: Trx, time: SharedTime, read: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  try {
    return await inMilliseconds(trx, Math.max(1, Math.ceil(time.left)), read)
  } finally {
    time.left -= performance.now() - begun
  }
}

/** Reads within so many seconds a statement; what follows in the transaction has again the time that it had before. */
export async function inSeconds<T>(trx: Trx, seconds: number, read: () => Promise<T>): Promise<T> {
  return await inMilliseconds(trx, seconds * 1000, read)
}

async function inMilliseconds<T>(trx: Trx, milliseconds: number, read: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ timeout: string }>`
    select current_setting('statement_timeout') as timeout,
      set_config('statement_timeout', ${`${milliseconds}ms`}, true)`.execute(trx)
  const result = await read()
  await sql`select set_config('statement_timeout', ${rows[0]?.timeout ?? '0'}, true)`.execute(trx)
  return result
}
