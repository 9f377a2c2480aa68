import { Problem } from '@feldwerk/contract/errors.ts'
import type { Db } from '../../platform/db/pool.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { send } from '../../platform/jobs/outbox.ts'
import { checkStorage } from './quota.ts'
import { insertConsumed, knownFiles, type StoredFacts } from './store.ts'

/** A file as a company shall have it, and where its bytes lie now. */
export interface CopiedFile {
  readonly companyId: string
  readonly fileId: string
  readonly name: string
  readonly fromKey: string
  readonly facts: StoredFacts
}

/** Where copies lie, and how much room there is. */
export interface CopyTools {
  readonly db: Db
  readonly files: FileStore
  /** Bytes that all files of a company may take. */
  readonly companyStorage: number
}

/**
 * Keeps a copy of a file of another company, under an id of the reading one. A repeat is harmless. False where there is
 * no such file any more, or no room for it.
 */
export async function keepCopy(
  { db, files, companyStorage }: CopyTools,
  { companyId, fileId, name, fromKey, facts }: CopiedFile,
): Promise<boolean> {
  const known = await inCompany(db, companyId, 'read', (trx) => knownFiles(trx, companyId, [fileId]))
  if (known.has(fileId)) return true
  const stored = await files.get(fromKey)
  if (!stored) return false
  const staged = await files.stage(stored.stream, { maxBytes: stored.size })
  try {
    await staged.bring()
    await inCompany(db, companyId, 'write', async (trx) => {
      if ((await knownFiles(trx, companyId, [fileId])).has(fileId)) return
      await checkStorage(trx, { companyId, bytes: staged.size }, companyStorage)
      const row = { companyId, fileId, name, maxBytes: staged.size, createdBy: null }
      const storageKey = await insertConsumed(trx, row, facts)
      if (facts.mime.startsWith('image/')) await send(trx, companyId, 'files.thumbnail', { fileId })
      await staged.keep(storageKey)
    })
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'storageFull') return false
    throw error
  } finally {
    await staged.drop()
  }
}
