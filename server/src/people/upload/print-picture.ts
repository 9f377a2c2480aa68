import { inCompany } from '../../platform/db/tenant.ts'
import { typeOf } from '../../platform/files/kinds.ts'
import { fileKey } from '../../platform/files/store.ts'
import type { Platform } from '../../platform/node/platform.ts'
import { makeVariant } from './deliver.ts'
import { findFile } from './store.ts'

interface PrintPicture {
  readonly companyId: string
  readonly fileId: string
  /** As wide as the page, or beside others. */
  readonly size: 'print' | 'grid'
}

type Tools = Pick<Platform, 'db' | 'files'>

/**
 * Where a picture of the company lies as a JPEG in print size, made now if its job has not run yet; undefined for what
 * is none, or cannot be drawn any more. Whoever asks has made sure that its reader may see it.
 */
export async function preparePrintPicture(
  { db, files }: Tools,
  { companyId, fileId, size }: PrintPicture,
): Promise<string | undefined> {
  const row = await inCompany(db, companyId, 'read', (trx) => findFile(trx, companyId, fileId))
  if (!row || typeOf(row.mime ?? '').kind !== 'image') return undefined
  const key = fileKey({ companyId, fileId, variant: size })
  const isThere = (await files.stat(key)) ?? (await makeVariant(files, { row, variant: size, key }))
  return isThere === undefined ? undefined : key
}

/** The picture that lies there; undefined when it has been removed meanwhile. */
export async function readPrintPicture(
  { files }: Pick<Tools, 'files'>,
  key: string,
): Promise<Buffer | undefined> {
  const chunks = await (await files.get(key))?.stream.toArray()
  return chunks && Buffer.concat(chunks)
}
