import path from 'node:path'
import { Failure } from '../process/failure.ts'
import { openBucket } from '../s3/bucket.ts'
import { isFarPlace, readS3Address, readS3Short, type S3Settings } from '../settings/s3-address.ts'
import { type BackupPlace, folderPlace } from './place.ts'
import { isNameOfBackup, lastBackupIn } from './read.ts'
import { s3Place } from './s3-place.ts'

/**
 * The place that a person names: a folder, `s3://bucket/folder` at the service of `S3_URL` (without one at Amazon's), or an
 * address as in `S3_URL`. Throws a `Failure` where it is none, or the keys for it are missing.
 */
export function openPlace(text: string, s3: S3Settings | undefined): BackupPlace {
  if (!isFarPlace(text)) return folderPlace(text)
  if (!s3)
    throw new Failure(`${text} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, with which it is asked.`)
  const short = { beside: s3.address, region: s3.keys.region }
  const address = readS3Short(text, short) ?? readS3Address(text)
  if (!address)
    throw new Failure(
      `${text} is no place for backups: s3://bucket/folder or https://host/bucket/folder is one.`,
    )
  return s3Place(openBucket({ ...s3, address }))
}

/** A backup by its own folder, or the last one of the place in which they lie. */
export async function findBackup(
  text: string,
  s3: S3Settings | undefined,
): Promise<{ readonly place: BackupPlace; readonly name: string }> {
  const whole = openPlace(text, s3)
  const last = await lastBackupIn(whole)
  if (last) return { place: whole, name: last }
  const own = isFarPlace(text) ? text.replace(/\/+$/, '') : path.resolve(text)
  const name = path.basename(own)
  if (!isNameOfBackup(name)) throw new Failure(`${text} has no finished backup.`)
  return { place: openPlace(path.posix.dirname(own), s3), name }
}
