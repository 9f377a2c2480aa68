import pg from 'pg'
import { withDatabase } from './address.ts'

/** What befalls a database from outside, on whichever server it lies. */
export interface Outside {
  /** Whether anybody may come in. */
  allow(isAllowed: boolean): Promise<unknown>
  /** Cuts everybody off who is in. */
  cutAll(): Promise<unknown>
  /** Lets everybody in again, for a database may be lent to others. */
  close(): Promise<void>
}

export async function outside(databaseUrl: string): Promise<Outside> {
  const client = new pg.Client({ connectionString: withDatabase(databaseUrl, 'postgres') })
  await client.connect()
  const name = new URL(databaseUrl).pathname.slice(1)
  const allow = (isAllowed: boolean) =>
    client.query(`alter database ${client.escapeIdentifier(name)} with allow_connections ${isAllowed}`)
  return {
    allow,
    cutAll: () =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and backend_type = 'client backend'`,
        [name],
      ),
    async close() {
      await allow(true)
      await client.end()
    },
  }
}
