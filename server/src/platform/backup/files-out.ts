import * as z from 'zod'
import { variants } from '../files/images.ts'
import { type FileStore, fileKey } from '../files/store.ts'
import { sideBySide } from '../process/side-by-side.ts'
import { linesOf } from './file-list.ts'
import { type BackedUpFile, FILES_FOLDER, nameOfFile } from './manifest.ts'
import { measured } from './measured.ts'
import { AT_ONCE, type BackupPlace, type StoredPiece } from './place.ts'

/** A line of `fileRows`. */
const FileRow = z.object({
  key: z.string(),
  company: z.uuid(),
  id: z.uuid(),
  size: z.int(),
  sha256: z.hex(),
  isPicture: z.boolean(),
})
type FileRow = z.infer<typeof FileRow>

/** What became of the files while they were copied. */
export interface FilesReport {
  count: number
  /** Of all files of the backup; those that lay there from earlier ones count as well. */
  bytes: number
  /** How many were copied now. */
  copied: number
  readonly missing: string[]
  readonly damaged: string[]
}

/** Copies the files that the rows name and that are not there from an earlier backup; gives all that are there then. */
export async function* copyFiles(
  store: FileStore,
  place: BackupPlace,
  { rows, report }: { readonly rows: string; readonly report: FilesReport },
): AsyncGenerator<BackedUpFile> {
  const known = new Map(await place.inventory(FILES_FOLDER))
  const copying = sideBySide(wantedFiles(place, rows), AT_ONCE, async ({ file, expected }) => ({
    file,
    size: await copyOne(store, place, { file, known, expected, report }),
  }))
  for await (const { file, size } of copying) {
    if (size === undefined) continue
    report.count += 1
    report.bytes += size
    yield { ...file, size }
  }
}

async function* wantedFiles(place: BackupPlace, rows: string) {
  for await (const line of linesOf(place, rows)) {
    const row = FileRow.parse(JSON.parse(line))
    for (const file of wantedOf(row)) yield { file, expected: row.size }
  }
}

type WantedFile = Omit<BackedUpFile, 'size'>

/** A file, and the pictures that may have been made of it. */
function wantedOf({ key, company, id, sha256, isPicture }: FileRow): WantedFile[] {
  const made = isPicture ? Object.keys(variants) : []
  return [
    { key, sha256 },
    ...made.map((variant) => ({
      key: fileKey({ companyId: company, fileId: id, variant }),
      sha256,
      variant,
    })),
  ]
}

interface FileToCopy {
  readonly file: WantedFile
  /** What lies in the place. */
  readonly known: Map<string, StoredPiece>
  readonly expected: number
  readonly report: FilesReport
}

/** Bytes of the file where it is in the backup now; undefined where there is none. */
async function copyOne(
  store: FileStore,
  place: BackupPlace,
  { file, known, expected, report }: FileToCopy,
): Promise<number | undefined> {
  const name = nameOfFile(file)
  const there = known.get(name)?.size
  if (there !== undefined && (file.variant || there === expected)) return there
  const stored = await store.get(file.key)
  if (!stored) {
    if (!file.variant) report.missing.push(file.key)
    return undefined
  }
  const measure = measured()
  await place.write(name, measure.through(stored.stream))
  report.copied += 1
  if (file.variant || measure.sha256() === file.sha256) {
    known.set(name, { size: measure.bytes(), writtenAt: new Date() })
    return measure.bytes()
  }
  report.damaged.push(file.key)
  await place.remove(name)
  return undefined
}
