import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { type Databases, openDatabases } from '../db/pool.ts'
import { codeOf } from '../process/error-code.ts'
import { Failure } from '../process/failure.ts'
import { createDatabase, dropDatabase } from './scratch-store.ts'

/**
 * Does something in a database of its own on the same server, whose name begins as given, and removes it again. Throws a
 * `Failure` where the role may not make databases.
 */
export async function inScratch<T>(
  owner: Pool,
  prefix: string,
  run: (scratch: Databases) => Promise<T>,
): Promise<T> {
  const scratch = `${prefix}_${randomBytes(6).toString('hex')}`
  await createDatabase(owner, scratch).catch((error) => {
    if (codeOf(error) !== '42501') throw error
    throw new Failure('The role of DATABASE_URL may not make databases: "alter role … createdb" lets it.')
  })
  const databases = openDatabases({ ownerUrl: addressOf(owner, scratch), connections: 4 })
  try {
    return await run(databases)
  } finally {
    await databases.close()
    await dropDatabase(owner, scratch)
  }
}

function addressOf(owner: Pool, database: string): string {
  const url = new URL(owner.options.connectionString ?? '')
  url.pathname = `/${database}`
  return url.href
}
