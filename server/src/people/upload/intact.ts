import { Problem } from '@feldwerk/contract/errors.ts'
import { noteDamage, noteIntact } from '../../platform/files/damage.ts'
import { hashOf } from '../../platform/files/hash-of.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { Platform } from '../../platform/node/platform.ts'
import type { FileRow } from './store.ts'

/** When the files that this node has compared with their hash were last changed, in milliseconds since 1970. */
const compared = new WeakMap<FileStore, Map<string, number>>()
const REMEMBERED = 50_000

/**
 * Throws `fileDamaged` for a file that is missing, or has other bytes than were uploaded, and tells the operator. The hash
 * is compared at the first reading by this node, and again when somebody changed the file: a file may lie for years.
 */
export async function requireIntact(
  { files, log }: Pick<Platform, 'files' | 'log'>,
  row: FileRow,
): Promise<void> {
  const key = row.storage_key
  const why = await faultOf(files, row)
  if (why === undefined) return noteIntact(files, key)
  noteDamage(files, log, { key, why })
  throw new Problem('fileDamaged')
}

async function faultOf(
  files: FileStore,
  { storage_key: key, size, sha256 }: FileRow,
): Promise<string | undefined> {
  const stored = await files.stat(key)
  if (!stored) return 'it is missing'
  if (stored.size !== size) return `it has ${stored.size} bytes instead of ${size}`
  const changedAt = stored.changedAt.getTime()
  const known = compared.get(files) ?? new Map<string, number>()
  compared.set(files, known)
  if (known.get(key) === changedAt) return undefined
  if (!(await hashOf(files, key))?.equals(sha256 ?? Buffer.alloc(0)))
    return 'it has other bytes than were uploaded'
  if (known.size >= REMEMBERED) known.clear()
  known.set(key, changedAt)
  return undefined
}
