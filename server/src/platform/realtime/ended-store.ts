import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Caller } from '../node/caller.ts'

/** Who holds a connection open, and by what. */
export type ConnectedCaller = Pick<Caller, 'companyId' | 'accountId' | 'sessionId' | 'apiTokenId' | 'address'>

/** Which of these may no longer be connected, by their place in the list, from 1. */
export async function endedAmong(db: Db, callers: readonly ConnectedCaller[]): Promise<number[]> {
  if (callers.length === 0) return []
  const { rows } = await sql<{ place: number }>`select place from ended_connections(
    ${callers.map((caller) => caller.companyId)}::uuid[], ${callers.map((caller) => caller.accountId)}::uuid[],
    ${callers.map((caller) => caller.sessionId)}::uuid[], ${callers.map((caller) => caller.apiTokenId)}::uuid[],
    ${callers.map((caller) => caller.address)}::inet[]) place`.execute(db)
  return rows.map(({ place }) => place)
}
