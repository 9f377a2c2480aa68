import pg from 'pg'

/** Held on the embedded server while its one node, or a command without a node, is using it. */
const claimKey = 4_937_201_656
/**
 * Takes the embedded server for this process: the connection that holds it, undefined when another process does, `lost`
 * when the server went away. The lock belongs to the connection, so that a killed process holds nothing.
 */
export async function tryClaim(url: string): Promise<pg.Client | 'lost' | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'feldwerk claim', keepAlive: true })
  // The end of the server ends this connection too; those that need the database will notice by themselves.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      claimKey,
    ])
    if (rows[0]?.taken) return client
    await client.end()
    return undefined
  } catch {
    await client.end().catch(() => undefined)
    return 'lost'
  }
}
