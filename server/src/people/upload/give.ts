import { Readable } from 'node:stream'
import type { Trx } from '../../platform/db/pool.ts'
import { measureImage } from '../../platform/files/images.ts'
import { sniff } from '../../platform/files/kinds.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { insertConsumed } from './store.ts'

/** A picture that Feldwerk brings itself, and whose it becomes. */
export interface GivenFile {
  readonly companyId: string
  readonly fileId: string
  readonly name: string
  readonly bytes: Buffer
  readonly by: string
}

/**
 * Keeps pictures that something of the company refers to in the same transaction. When that is taken back their bytes
 * stay on the disk until the job that removes what no row knows; nothing leads to them.
 */
export async function giveFiles(trx: Trx, files: FileStore, given: readonly GivenFile[]): Promise<void> {
  for (const { bytes, companyId, fileId, name, by } of given) {
    const { mime } = await sniff(bytes)
    const staged = await files.stage(Readable.from([bytes]), { maxBytes: bytes.length })
    try {
      const measures = await measureImage(staged.path)
      const pending = { companyId, fileId, name, maxBytes: bytes.length, createdBy: by }
      const key = await insertConsumed(trx, pending, {
        mime,
        size: staged.size,
        sha256: staged.sha256,
        ...measures,
      })
      await staged.keep(key)
    } finally {
      await staged.drop()
    }
  }
}
