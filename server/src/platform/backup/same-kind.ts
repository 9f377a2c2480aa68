import { Failure } from '../process/failure.ts'
import type { BackupPlace } from './place.ts'
import { lastBackupIn, readManifest } from './read.ts'

/**
 * One company and the whole installation lie apart: by what is kept of the one nobody may rely on the other. Throws a `Failure`
 * where the place has backups of the other kind.
 */
export async function demandSameKind(place: BackupPlace, isOfCompany: boolean): Promise<void> {
  const last = await lastBackupIn(place)
  if (last === undefined) return
  const { company } = await readManifest(place, last)
  if ((company !== undefined) === isOfCompany) return
  const what = company ? 'single companies' : 'the whole installation'
  throw new Failure(`In ${place.about} lie backups of ${what}: name another folder.`)
}
