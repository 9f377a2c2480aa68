import { createHash } from 'node:crypto'
import type { FileStore } from './store.ts'

/** The SHA-256 of what lies in a store under a key; undefined where nothing does. */
export async function hashOf(files: FileStore, key: string): Promise<Buffer | undefined> {
  const stored = await files.get(key)
  if (!stored) return undefined
  const hash = createHash('sha256')
  for await (const chunk of stored.stream) hash.update(chunk)
  return hash.digest()
}
