import type { FileStore } from '../../files/store.ts'
import { Failure } from '../../process/failure.ts'
import type { Manifest } from '../manifest.ts'

interface RoomToLookAt {
  readonly files: FileStore
  readonly isHere: boolean
  readonly reserveBytes: number
}

/** Rows with their indexes, once in the database of its own and once where they come. */
const TIMES = 6
const MB = 1_000_000

/** Throws a `Failure` where files and rows would take the room that is left to the database and to results. */
export async function demandRoomFor(
  { files, isHere, reserveBytes }: RoomToLookAt,
  manifest: Manifest,
): Promise<void> {
  const rows = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0)
  const needed = manifest.files.bytes + (isHere ? TIMES * rows : 0)
  const { freeBytes } = await files.room()
  if (freeBytes - reserveBytes >= needed) return
  throw new Failure(
    `There is too little room: it may need ${inMb(needed)} beside the ${inMb(reserveBytes)} that are kept free, and there are ${inMb(freeBytes)}.`,
  )
}

const inMb = (bytes: number) => `${Math.ceil(bytes / MB)} MB`
