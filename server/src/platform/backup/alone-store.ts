import type { Pool, PoolClient } from 'pg'
import { codeOf } from '../process/error-code.ts'
import { Failure } from '../process/failure.ts'

/** Another backup of this installation is being made, or old ones are being removed. */
export class BackupUnderWay extends Failure {}

/** The end of a broken connection is noticed a little later: so long its lock is waited for. */
const PATIENCE = '1s'
const LOCK_TIMEOUT = '55P03'

/**
 * Does something with backups while nobody else of the installation does, on a connection of its own, which ends with it.
 * Throws `BackupUnderWay` where somebody does.
 */
export async function alone<T>(owner: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await owner.connect()
  try {
    await takeTurn(client)
    const done = await run(client)
    await client.query('select pg_advisory_unlock_all()')
    return done
  } finally {
    // Ends the connection, and with it the transaction and the locks.
    client.release(true)
  }
}

async function takeTurn(client: PoolClient): Promise<void> {
  await client.query(`select set_config('lock_timeout', $1, false)`, [PATIENCE])
  await client.query(`select pg_advisory_lock(hashtextextended('backup', 0))`).catch((error) => {
    throw codeOf(error) === LOCK_TIMEOUT ? new BackupUnderWay('Another backup is under way.') : error
  })
  await client.query('reset lock_timeout')
}

/** Waits for removals of files that are under way; from here on, until the connection ends, there are none. */
export async function holdFiles(client: PoolClient): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtextextended('removing files', 0))`)
}
