import type { FileStore } from '../files/store.ts'
import { Failure } from '../process/failure.ts'
import { sideBySide } from '../process/side-by-side.ts'
import { filesOf } from './file-list.ts'
import { type BackedUpFile, FILES_FOLDER, nameOfFile } from './manifest.ts'
import { AT_ONCE, type BackupPlace, type StoredPiece } from './place.ts'

interface PutOptions {
  /** Under which key a file shall lie; undefined: nowhere. Under its own unless given. */
  readonly keyOf?: (key: string) => string | undefined
  /** Told of each file that is about to lie there, or does already. */
  readonly onPut?: (key: string) => void
}

/** Puts the files of a backup into the store, but for those that lie there already; gives how many there are. */
export async function putFilesBack(
  store: FileStore,
  place: BackupPlace,
  list: string,
  { keyOf = (key) => key, onPut = () => undefined }: PutOptions = {},
): Promise<number> {
  const pieces = await place.inventory(FILES_FOLDER)
  let count = 0
  const putting = sideBySide(filesOf(place, list), AT_ONCE, async (given) => {
    const key = keyOf(given.key)
    if (key === undefined) return
    const file = { ...given, key }
    count += 1
    onPut(key)
    const there = await store.stat(file.key)
    if (there?.size !== file.size) await putBack(store, place, { file, pieces })
  })
  while (!(await putting.next()).done);
  return count
}

interface FileToPutBack {
  readonly file: BackedUpFile
  /** What lies in the place. */
  readonly pieces: ReadonlyMap<string, StoredPiece>
}

async function putBack(store: FileStore, place: BackupPlace, { file, pieces }: FileToPutBack): Promise<void> {
  const name = nameOfFile(file)
  if (!pieces.has(name)) throw new Failure(`The backup is damaged: ${name} is missing.`)
  const staged = await store.stage(place.read(name), { maxBytes: file.size })
  try {
    const isSame = file.variant !== undefined || Buffer.from(staged.sha256).toString('hex') === file.sha256
    if (!isSame || staged.size !== file.size)
      throw new Failure(`The backup is damaged: ${name} is not what was written.`)
    await staged.keep(file.key)
  } finally {
    await staged.drop()
  }
}
