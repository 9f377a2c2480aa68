import pg from 'pg'
import { Failure } from '../platform/process/failure.ts'

/** One connection as a client sees it. */
export interface AskedConnection {
  query(text: string): Promise<{ readonly rows: readonly { readonly pid?: number }[] }>
}

/**
 * Refuses a pooler that hands out transactions and not sessions: settings of a connection, among them the role that keeps the
 * companies apart, would pass on to whoever comes next. Throws a `Failure`.
 */
export async function checkSessions(
  setting: 'DATABASE_URL' | 'DATABASE_APP_URL',
  url: string,
): Promise<void> {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 }))
  try {
    const [first, second] = clients
    for (const client of clients) {
      client.on('error', () => undefined)
      await client.connect()
    }
    if (!first || !second || (await haveSessions(first, second))) return
  } finally {
    for (const client of clients) await client.end().catch(() => undefined)
  }
  throw new Failure(
    `Feldwerk cannot use the database of ${setting}: a pooler lies between that hands out transactions, and Feldwerk needs ` +
      'sessions. Set its pool_mode to session, or name the server itself.',
  )
}

/** Whether each of two connections keeps its process of the server while the other one works. */
export async function haveSessions(one: AskedConnection, other: AskedConnection): Promise<boolean> {
  const before = await pidOf(one)
  await other.query('begin')
  try {
    return (await pidOf(other)) !== before && (await pidOf(one)) === before
  } finally {
    await other.query('rollback')
  }
}

async function pidOf(connection: AskedConnection): Promise<number | undefined> {
  return (await connection.query('select pg_backend_pid() as pid')).rows[0]?.pid
}
