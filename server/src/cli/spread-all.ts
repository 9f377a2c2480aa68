import type pg from 'pg'
import { distribute } from '../platform/db/cluster/distribute.ts'
import { finishNow } from '../platform/health/finish-store.ts'

/** Spreads every table of companies of a database at this version, which nodes of the version before serve no more. */
export async function spreadAll(owner: pg.Pool, tell: (line: string) => void): Promise<void> {
  await finishNow(owner)
  await distribute(owner, tell)
}
