import { Failure } from '../process/failure.ts'
import { damaged } from './copy-store.ts'
import { filesOf } from './file-list.ts'
import { fileOf } from './make.ts'
import { type DumpedTable, FORMAT, MANIFEST, Manifest, nameOfFile } from './manifest.ts'
import { measureOf } from './measured.ts'
import { unpacked } from './packed.ts'
import type { BackupPlace } from './place.ts'
import { type BackupProgress, noProgress } from './progress.ts'

/** Names of the backups of a place that were finished, the oldest first. */
export async function backupsIn(place: BackupPlace): Promise<string[]> {
  const names = (await place.list('.')).filter((name) => /^\d{4}-\d\d-\d\dT/.test(name)).sort()
  const finished = await Promise.all(names.map((name) => place.size(`${name}/${MANIFEST}`)))
  return names.filter((_, index) => finished[index] !== undefined)
}

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

/** Reads a whole backup back and compares everything with its hash. Gives one line per fault. */
export async function checkBackup(
  place: BackupPlace,
  name: string,
  progress: BackupProgress = noProgress,
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
  for await (const file of filesOf(place, fileOf(name, 'files'))) {
    await progress('READING', done++, all)
    const fault = await faultOfFile(place, file)
    if (fault) faults.push(`${file.key} ${fault}`)
  }
  return faults
}

/** Throws a `Failure` when the list of files is not what was written. */
export async function checkList(place: BackupPlace, file: string, list: DumpedTable): Promise<void> {
  if ((await hashOf(place, file, true)) !== list.sha256) throw damaged(file)
}

async function faultOfFile(
  place: BackupPlace,
  file: { readonly sha256: string; readonly size: number; readonly variant?: string | undefined },
): Promise<string | undefined> {
  const size = await place.size(nameOfFile(file))
  if (size !== file.size) return saying(undefined)
  if (file.variant) return undefined
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
