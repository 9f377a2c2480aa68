import type { Log } from '../process/log.ts'
import { openBucket } from '../s3/bucket.ts'
import { S3Fault } from '../s3/fault.ts'
import type { S3Settings } from '../settings/s3-address.ts'
import { diskStore } from './disk.ts'
import { s3Store } from './s3.ts'
import type { FileStore } from './store.ts'
import { twoPlaces } from './two-places.ts'

/** What of the settings says where files lie. */
export interface FileSettings {
  readonly filesFolder: string
  readonly filesIn: 'disk' | 's3'
  readonly s3: S3Settings | undefined
}

/** People who wait for files wait no longer than is of use: an object storage that hangs would keep all of them. */
const REST_MS = 2000

/** The places in which files may lie; `s3` where there is one. */
export function placesOf({ filesFolder, s3 }: FileSettings): {
  readonly disk: FileStore
  readonly s3: FileStore | undefined
} {
  const disk = diskStore(filesFolder)
  if (!s3?.address) return { disk, s3: undefined }
  const bucket = openBucket({ ...s3, address: s3.address, restMs: REST_MS })
  return { disk, s3: s3Store(bucket, filesFolder) }
}

/** The files of an installation, wherever its settings say that they lie. */
export function openFiles(settings: FileSettings): FileStore {
  const { disk, s3 } = placesOf(settings)
  return s3 ? twoPlaces({ disk, s3, to: settings.filesIn }) : disk
}

/**
 * Asks once at the start: a setting that is wrong keeps a node from starting, with what is wrong; an object storage that
 * is away at the moment does not.
 */
export async function askAtStart(files: FileStore, log: Log): Promise<void> {
  try {
    await files.ask()
  } catch (error) {
    if (!(error instanceof S3Fault) || !error.isPassing) throw error
    log.warn({ err: error }, 'Files cannot be reached: uploads and downloads are told to come again')
  }
}
