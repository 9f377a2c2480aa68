import { Failure } from '../process/failure.ts'
import { sideBySide } from '../process/side-by-side.ts'
import { damaged } from './copy-store.ts'
import { filesOf } from './file-list.ts'
import { fileOf } from './make.ts'
import {
  type BackedUpFile,
  type DumpedTable,
  FILES_FOLDER,
  FORMAT,
  MANIFEST,
  Manifest,
  nameOfFile,
} from './manifest.ts'
import { measureOf } from './measured.ts'
import { unpacked } from './packed.ts'
import { AT_ONCE, type BackupPlace, type StoredPiece } from './place.ts'
import { type BackupProgress, noProgress } from './progress.ts'

/** Whether something in a place is named as a backup is; whether it was finished is another matter. */
export const isNameOfBackup = (name: string): boolean => /^\d{4}-\d\d-\d\dT/.test(name)

/** Names of the backups of a place that were finished, the oldest first. */
export async function backupsIn(place: BackupPlace): Promise<string[]> {
  const names = await namesIn(place)
  const finished = await Promise.all(names.map((name) => isFinished(place, name)))
  return names.filter((_, index) => finished[index])
}

/** Name of the newest that was finished; undefined where none was. No other is looked at: a far place is asked for each. */
export async function lastBackupIn(place: BackupPlace): Promise<string | undefined> {
  for (const name of (await namesIn(place)).toReversed()) if (await isFinished(place, name)) return name
  return undefined
}

const namesIn = async (place: BackupPlace) => (await place.list('.')).filter(isNameOfBackup).sort()

const isFinished = async (place: BackupPlace, name: string) =>
  (await place.size(`${name}/${MANIFEST}`)) !== undefined

/** What a backup holds. Throws a `Failure` when there is none, or one of a later form. */
export async function readManifest(place: BackupPlace, name: string): Promise<Manifest> {
  const text = await place.text(`${name}/${MANIFEST}`)
  if (text === undefined) throw new Failure(`${place.about} has no finished backup ${name}.`)
  const given: { format?: unknown } = parseJson(text)
  if (typeof given.format === 'number' && given.format > FORMAT)
    throw new Failure(`${name} was made by a newer Feldwerk; restore it with that version.`)
  const { data } = Manifest.safeParse(given)
  if (!data) throw damaged(`${name}/${MANIFEST}`)
  return data
}

function parseJson(text: string): object {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

/** In so many days each file of a far place is read once. */
const ROUND_DAYS = 28

/**
 * Whether a file that lies in a far place since earlier backups is read on that day: a few each day, or every night would read
 * everything that there is, over the network and often for money.
 */
export const isTurnOf = (sha256: string, day: Date): boolean =>
  Number.parseInt(sha256.slice(0, 6), 16) % ROUND_DAYS === Math.floor(day.getTime() / 86_400_000) % ROUND_DAYS

interface CheckOptions {
  /** Of files in a far place only those are read then that this backup wrote, and those whose turn it is that day. */
  readonly sparingOn?: Date
  readonly progress?: BackupProgress
}

/**
 * Reads a backup back and compares everything with its hash; of what is spared the size. Gives one line per fault.
 */
export async function checkBackup(
  place: BackupPlace,
  name: string,
  { sparingOn, progress = noProgress }: CheckOptions = {},
): Promise<string[]> {
  const manifest = await readManifest(place, name)
  const faults: string[] = []
  const dumps: [string, DumpedTable][] = [
    ...manifest.tables.map((table): [string, DumpedTable] => [`tables/${table.name}`, table]),
    ['jobs', manifest.jobs],
    ['files', manifest.files.list],
  ]
  const all = dumps.length + manifest.files.count
  let done = 0
  for (const [file, dumped] of dumps) {
    await progress('READING', done++, all)
    const found = await hashOf(place, fileOf(name, file), true)
    if (found !== dumped.sha256) faults.push(`${fileOf(name, file)} ${saying(found)}`)
  }
  if (faults.length > 0) return faults
  const pieces = await place.inventory(FILES_FOLDER)
  const isSpared = (file: BackedUpFile, { writtenAt }: StoredPiece) =>
    place.isFar && sparingOn && writtenAt < new Date(manifest.takenAt) && !isTurnOf(file.sha256, sparingOn)
  const reading = sideBySide(
    filesOf(place, fileOf(name, 'files')),
    place.isFar ? AT_ONCE : 1,
    async (file) => {
      await progress('READING', done++, all)
      const piece = pieces.get(nameOfFile(file))
      const isThere = piece?.size === file.size
      if (isThere && (file.variant || isSpared(file, piece))) return
      const fault = isThere ? await faultOfBytes(place, file) : saying(undefined)
      if (fault) faults.push(`${file.key} ${fault}`)
    },
  )
  while (!(await reading.next()).done);
  return faults
}

/** Throws a `Failure` when the list of files is not what was written. */
export async function checkList(place: BackupPlace, file: string, list: DumpedTable): Promise<void> {
  if ((await hashOf(place, file, true)) !== list.sha256) throw damaged(file)
}

async function faultOfBytes(place: BackupPlace, file: BackedUpFile): Promise<string | undefined> {
  const found = await hashOf(place, nameOfFile(file), false)
  return found === file.sha256 ? undefined : saying(found)
}

const saying = (found: string | undefined) =>
  found === undefined ? 'is missing or cannot be read' : 'is not what was written'

async function hashOf(place: BackupPlace, name: string, isPacked: boolean): Promise<string | undefined> {
  if ((await place.size(name)) === undefined) return undefined
  try {
    return (await measureOf(isPacked ? unpacked(place, name) : place.read(name))).sha256()
  } catch {
    return undefined
  }
}
