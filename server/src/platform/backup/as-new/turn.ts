import type { Pool, PoolClient } from 'pg'
import { Failure } from '../../process/failure.ts'
import { abandonedDatabases, dropDatabase, numberOfDatabase } from '../scratch-store.ts'
import { takeTurnAsNew } from './turn-store.ts'

/** Does something while no other company is being brought; on a connection of its own, which ends with it. */
export async function onlyOne<T>(owner: Pool, run: (target: PoolClient) => Promise<T>): Promise<T> {
  const target = await owner.connect()
  try {
    if (!(await takeTurnAsNew(target)))
      throw new Failure('Another company is being brought at the moment. Begin again when it is there.')
    return await run(target)
  } finally {
    // Ends the connection, and with it the transaction and the lock.
    target.release(true)
  }
}

/** How databases begin in which companies are made ready for this one. */
export const prefixOfScratch = async (owner: Pool): Promise<string> =>
  `feldwerk_new_${await numberOfDatabase(owner)}`

/** Removes what commands left that were killed. */
export async function removeAbandoned(owner: Pool): Promise<void> {
  for (const name of await abandonedDatabases(owner, await prefixOfScratch(owner)))
    await dropDatabase(owner, name)
}
