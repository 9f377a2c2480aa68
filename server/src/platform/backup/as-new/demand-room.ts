import type { FileStore } from '../../files/store.ts'
import { Failure } from '../../process/failure.ts'
import { filesOf } from '../file-list.ts'
import { fileOf } from '../make.ts'
import type { BackedUpCompany, Manifest } from '../manifest.ts'
import type { BackupPlace } from '../place.ts'
import { checkList } from '../read.ts'

interface RoomToLookAt {
  readonly files: FileStore
  readonly isHere: boolean
  readonly reserveBytes: number
  readonly place: BackupPlace
  readonly name: string
}

/** Rows with their indexes, once in the database of its own and once where they come. */
const TIMES = 6
const MB = 1_000_000

/** Throws a `Failure` where files of the company, and rows, would take the room that is left to the database and to results. */
export async function demandRoomFor(
  { files, isHere, reserveBytes, place, name }: RoomToLookAt,
  company: BackedUpCompany,
  manifest: Manifest,
): Promise<void> {
  const rows = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0)
  // All of the backup comes into the database of its own.
  let needed = isHere ? TIMES * rows : 0
  const list = fileOf(name, 'files')
  await checkList(place, list, manifest.files.list)
  for await (const { key, size } of filesOf(place, list)) if (key.startsWith(`${company.id}/`)) needed += size
  const { freeBytes } = await files.room()
  if (freeBytes - reserveBytes >= needed) return
  throw new Failure(
    `There is too little room: it may need ${inMb(needed)} beside the ${inMb(reserveBytes)} that are kept free, and there are ${inMb(freeBytes)}.`,
  )
}

const inMb = (bytes: number) => `${Math.ceil(bytes / MB)} MB`
