import { mayRemoveFiles } from '../../platform/backup/removal-store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { inCompany, withoutCompany } from '../../platform/db/tenant.ts'
import { variants } from '../../platform/files/images.ts'
import { type FileStore, fileKey } from '../../platform/files/store.ts'
import type { JobContext, JobHandler } from '../../platform/jobs/context.ts'
import { makeVariant } from './deliver.ts'
import { abandonedFiles, deleteUnconsumed, findFile, setThumbnail } from './store.ts'

/**
 * Makes the small picture of an uploaded one, and the one for grids in documents. Running it again writes the same bytes to the
 * same place.
 */
export const thumbnailJob: JobHandler<'files.thumbnail'> = async ({ fileId }, context) => {
  const { companyId, files } = context
  if (companyId === null) return
  const row = await context.inCompany('read', (trx) => findFile(trx, companyId, fileId))
  if (!row || row.state === 'pending') return
  const key = fileKey({ companyId, fileId, variant: 'thumbnail' })
  if (row.thumbnail_key === key) return
  const size = await makeVariant(files, { row, variant: 'thumbnail', key })
  if (size === undefined) return context.log.warn({ fileId }, 'no small picture can be made of this file')
  const grid = fileKey({ companyId, fileId, variant: 'grid' })
  await makeVariant(files, { row, variant: 'grid', key: grid })
  await context.inCompany('write', (trx) => setThumbnail(trx, companyId, fileId, key))
}

/** Files a run removes at most; the rest is the next run's. */
const AT_MOST = 1000
const HALF_DAY_MS = 12 * 60 * 60 * 1000

/** Removes uploads that were never finished or never used, and what broken ones left behind. */
export const cleanFilesJob: JobHandler<'clean.files'> = async (_payload, context) => {
  const { db, files, now, signal } = context
  for (const { companyId, fileId } of await withoutCompany(db, (trx) => abandonedFiles(trx, AT_MOST))) {
    if (signal.aborted) return
    await removeFile(context, companyId, fileId)
  }
  await files.sweep(new Date(now().getTime() - HALF_DAY_MS))
}

async function removeFile({ db, files }: JobContext, companyId: string, fileId: string): Promise<void> {
  await inCompany(db, companyId, 'write', (trx) => removeFiles(trx, files, { companyId, fileIds: [fileId] }))
}

interface GivenUpFiles {
  readonly companyId: string
  readonly fileIds: readonly string[]
}

/**
 * Removes files that nothing refers to any more; while a backup is made none, and the next run finds them. Bytes before
 * the row's commit: a crash in between leaves the row, by which the next run finds it again.
 */
export async function removeFiles(
  trx: Trx,
  files: FileStore,
  { companyId, fileIds }: GivenUpFiles,
): Promise<void> {
  if (!(await mayRemoveFiles(trx))) return
  for (const fileId of fileIds) {
    const row = await deleteUnconsumed(trx, companyId, fileId)
    if (!row) continue
    const derived = Object.keys(variants).map((variant) => fileKey({ companyId, fileId, variant }))
    await Promise.all([...derived, row.storage_key].map((key) => files.remove(key)))
  }
}
