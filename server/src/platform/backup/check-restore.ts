import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { openDatabases } from '../db/pool.ts'
import { codeOf } from '../process/error-code.ts'
import { Failure } from '../process/failure.ts'
import { digestOf, writeValuesAlike } from './copy-store.ts'
import type { Manifest } from './manifest.ts'
import { checkBackup } from './read.ts'
import { type RestoreWork, restoreBackup } from './restore.ts'
import { createDatabase, dropDatabase } from './scratch-store.ts'

/**
 * Restores a backup into a database of its own on the same server, compares all rows with what was written, reads the files back,
 * and removes that database again. Gives one line per fault.
 */
export async function checkRestore(work: Omit<RestoreWork, 'files'>): Promise<string[]> {
  const { owner, place, name } = work
  const scratch = `feldwerk_check_${randomBytes(6).toString('hex')}`
  await createDatabase(owner, scratch).catch((error) => {
    if (codeOf(error) !== '42501') throw error
    throw new Failure('The role of DATABASE_URL may not make databases: "alter role … createdb" lets it.')
  })
  const databases = openDatabases({ ownerUrl: addressOf(owner, scratch), connections: 4 })
  try {
    const manifest = await restoreBackup({ ...work, owner: databases.owner, files: undefined, asItWas: true })
    return [...(await differences(databases.owner, manifest)), ...(await checkBackup(place, name))]
  } finally {
    await databases.close()
    await dropDatabase(owner, scratch)
  }
}

function addressOf(owner: pg.Pool, database: string): string {
  const url = new URL(owner.options.connectionString ?? '')
  url.pathname = `/${database}`
  return url.href
}

async function differences(owner: pg.Pool, { tables }: Manifest): Promise<string[]> {
  const client = await owner.connect()
  try {
    await writeValuesAlike(client)
    const faults: string[] = []
    for (const table of tables)
      if ((await digestOf(client, table)) !== table.sha256) faults.push(`${table.name} came back different`)
    return faults
  } finally {
    client.release(true)
  }
}
