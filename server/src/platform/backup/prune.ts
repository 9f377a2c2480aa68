import { filesOf } from './file-list.ts'
import { type KeptBackups, outlived } from './keep.ts'
import { fileOf } from './make.ts'
import { FILES_FOLDER, MANIFEST, nameOfFile } from './manifest.ts'
import type { BackupPlace } from './place.ts'
import { backupsIn, isNameOfBackup } from './read.ts'

/**
 * Removes backups that need not stay, what broken ones left, and files that no backup names any more. Not while another is
 * made. Gives the names of those that went.
 */
export async function prune(place: BackupPlace, keep: KeptBackups): Promise<string[]> {
  const all = await backupsIn(place)
  const going = outlived(all, keep)
  // First what makes it a backup: one that is half gone is none.
  for (const name of going) await place.remove(`${name}/${MANIFEST}`)
  const staying = new Set(all.filter((name) => !going.includes(name)))
  const folders = (await place.list('.')).filter(isNameOfBackup)
  for (const name of folders) if (!staying.has(name)) await place.remove(name)
  await removeUnnamed(place, staying)
  await place.tidy()
  return going
}

async function removeUnnamed(place: BackupPlace, staying: ReadonlySet<string>): Promise<void> {
  const named = new Set<string>()
  for (const name of staying)
    for await (const file of filesOf(place, fileOf(name, 'files'))) named.add(nameOfFile(file))
  for (const name of (await place.inventory(FILES_FOLDER)).keys())
    if (!named.has(name)) await place.remove(name)
}
