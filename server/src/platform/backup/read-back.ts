import type { Pool } from 'pg'
import { momentOf } from './keep.ts'
import { noteBackup } from './kept-store.ts'
import type { BackupPlace } from './place.ts'
import type { BackupProgress } from './progress.ts'
import { checkBackup, readManifest } from './read.ts'

/** What was found when a backup was read back, a line each. */
export interface ReadBack {
  /** What is wrong with it. */
  readonly faults: readonly string[]
  /** Files that Feldwerk itself had lost when it was made. */
  readonly lost: readonly string[]
}

/** Reads a backup back, sparing on that day, and writes down for people what was found. */
export async function readBack(
  owner: Pool,
  place: BackupPlace,
  { name, day, progress }: { readonly name: string; readonly day: Date; readonly progress?: BackupProgress },
): Promise<ReadBack> {
  const faults = await checkBackup(place, name, { sparingOn: day, ...(progress && { progress }) })
  const { tables, files, company } = await readManifest(place, name)
  // Of one company alone nothing is told of the installation.
  const note = company ? async () => undefined : noteBackup
  await note(owner, {
    place: place.about,
    name,
    beganAt: momentOf(name),
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    files: files.count,
    bytes: files.bytes,
    checked: faults.length === 0,
    error: faults[0] ?? null,
  })
  return {
    faults,
    lost: [
      ...files.missing.map((key) => `${key} is missing among the files of Feldwerk`),
      ...files.damaged.map((key) => `${key} is not what was uploaded`),
    ],
  }
}
