import { Readable } from 'node:stream'
import { notePdf } from '../../fieldwork/trigger-runs/pdf-store.ts'
import { lockTry } from '../../fieldwork/trigger-runs/store.ts'
import { shareFiles } from '../../fieldwork/workflow-results/file-store.ts'
import { checkStorage } from '../../people/upload/quota.ts'
import { insertConsumed } from '../../people/upload/store.ts'
import type { JobContext } from '../../platform/jobs/context.ts'
import { type DueRun, resultIdOf } from './kind.ts'

interface MadeFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Keeps a document as a file of its result, unless the run has been taken back meanwhile. Throws `storageFull`. */
export async function keepPdf(
  run: DueRun,
  { name, bytes }: MadeFile,
  { files, inCompany, companyStorage }: JobContext,
): Promise<void> {
  const { companyId, runId: fileId } = run
  const resultId = resultIdOf(run)
  const staged = await files.stage(Readable.from([bytes]), { maxBytes: bytes.length })
  try {
    await inCompany('write', async (trx) => {
      if (!(await lockTry(trx, run))) return
      await checkStorage(trx, { companyId, bytes: bytes.length }, companyStorage)
      const file = { companyId, fileId, name, maxBytes: bytes.length, createdBy: null }
      const facts = {
        mime: 'application/pdf',
        size: staged.size,
        sha256: staged.sha256,
        width: null,
        height: null,
      }
      const key = await insertConsumed(trx, file, facts)
      await shareFiles(trx, companyId, [{ resultId, fileIds: [fileId] }])
      await notePdf(trx, run)
      // Last: a crash before the commit leaves bytes that no row knows.
      await staged.keep(key)
    })
  } finally {
    await staged.drop()
  }
}
