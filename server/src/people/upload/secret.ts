import type { Databases } from '../../platform/db/pool.ts'
import { loadSecret } from '../../platform/files/secret.ts'

const loaded = new WeakMap<Databases, Promise<Uint8Array>>()

/** The key that signs permissions to upload: the same on every node of one database, read once by each. */
export function uploadSecret(databases: Databases): Promise<Uint8Array> {
  const known = loaded.get(databases)
  if (known) return known
  const loading = loadSecret(databases.owner, 'upload')
  loaded.set(databases, loading)
  loading.catch(() => loaded.delete(databases))
  return loading
}
