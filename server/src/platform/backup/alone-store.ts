import type { Pool, PoolClient } from 'pg'
import { Failure } from '../process/failure.ts'

/** Another backup of this installation is being made, or old ones are being removed. */
export class BackupUnderWay extends Failure {}

/**
 * Does something with backups while nobody else of the installation does, on a connection of its own, which ends with it.
 * Throws `BackupUnderWay` where somebody does.
 */
export async function alone<T>(owner: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await owner.connect()
  try {
    const { rows } = await client.query<{ held: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('backup', 0)) as held`,
    )
    if (!rows[0]?.held) throw new BackupUnderWay('Another backup is under way.')
    return await run(client)
  } finally {
    // Ends the connection, and with it the transaction and the locks.
    client.release(true)
  }
}

/** Waits for removals of files that are under way; from here on, until the connection ends, there are none. */
export async function holdFiles(client: PoolClient): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtextextended('removing files', 0))`)
}
