import { rm } from 'node:fs/promises'
import path from 'node:path'
import { startEmbedded } from '@feldwerk/server/platform/db/embedded/server.ts'
import { migrate } from '@feldwerk/server/platform/db/migrate.ts'
import { type Databases, openDatabases } from '@feldwerk/server/platform/db/pool.ts'
import { chooseDataFolder, makeDataFolder } from '@feldwerk/server/platform/node/data-folder.ts'

export interface BenchDatabase {
  readonly databases: Databases
  /** Address as the role that owns the tables. */
  readonly url: string
  close(): Promise<void>
}

/**
 * A PostgreSQL of its own with everything flushed to the disk, as in the product; migrated, and gone afterwards, unless
 * it is kept under a name for the next time.
 */
export async function benchDatabase({ keepAs }: { readonly keepAs?: string } = {}): Promise<BenchDatabase> {
  const data = chooseDataFolder({ configured: process.env.FELDWERK_DATA_DIR })
  makeDataFolder(data)
  const folder = path.join(data, 'bench', keepAs ?? String(process.pid))
  const server = await startEmbedded({ folder, programs: path.join(data, 'postgres-programs') })
  const url = server.url('owner')
  const databases = openDatabases({ ownerUrl: url })
  await migrate(databases.owner)
  return {
    databases,
    url,
    async close() {
      await databases.close()
      await server.stop()
      if (keepAs === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}
