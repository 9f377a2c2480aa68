import type pg from 'pg'
import { digestOf, writeValuesAlike } from './copy-store.ts'
import type { Manifest } from './manifest.ts'
import { checkBackup } from './read.ts'
import { type RestoreWork, restoreBackup } from './restore.ts'
import { inScratch } from './scratch.ts'

/**
 * Restores a backup into a database of its own on the same server, compares all rows with what was written, reads the files back,
 * and removes that database again. Gives one line per fault.
 */
export async function checkRestore(work: Omit<RestoreWork, 'files'>): Promise<string[]> {
  const { owner, place, name } = work
  return await inScratch(owner, 'feldwerk_check', async (scratch) => {
    const manifest = await restoreBackup({ ...work, owner: scratch.owner, files: undefined, asItWas: true })
    return [...(await differences(scratch.owner, manifest)), ...(await checkBackup(place, name))]
  })
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
