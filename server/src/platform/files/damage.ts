import type { Log } from '../process/log.ts'
import type { FileStore } from './store.ts'

/** Keys of files of a store that this node has found missing or damaged. */
const found = new WeakMap<FileStore, Set<string>>()
/** More than these are counted no further: then it is the disk that is damaged. */
const AT_MOST = 10_000

/** Tells the operator of a file that is not as its row says: once by each node, however often it is asked for. */
export function noteDamage(
  files: FileStore,
  log: Log,
  file: { readonly key: string; readonly why: string },
): void {
  const known = found.get(files) ?? new Set()
  found.set(files, known)
  if (known.has(file.key) || known.size >= AT_MOST) return
  known.add(file.key)
  log.error(
    file,
    'A file is missing or damaged: bring it back from a backup, `npm run feldwerk -- check` names all',
  )
}

/** Forgets a file that is as it should be (again). */
export function noteIntact(files: FileStore, key: string): void {
  found.get(files)?.delete(key)
}

/** How many damaged files this node knows of. */
export function damagedFiles(files: FileStore): number {
  return found.get(files)?.size ?? 0
}
