import { Problem } from '@feldwerk/contract/errors.ts'
import { inCompany } from '../../../platform/db/tenant.ts'
import type { CallerContext } from '../../../platform/node/context.ts'
import { endImport, type ImportKey, insertImport, touchImport } from './imports-store.ts'
import { tellOfImport } from './tell.ts'
import { runExcelWork } from './thread.ts'
import type { ExcelInput, ImportPhase } from './work.ts'

/** How often the import's row says how far it is, and is asked whether it shall end. */
const TELL_MILLISECONDS = 500

/**
 * Runs an import in its thread while its row says how far it is. Cancelled by that row, from whichever node, or by the
 * caller hanging up before anything is written: the thread ends, and with its connection the transaction.
 */
export async function runImport(
  { platform: { db, databases }, caller, log, signal }: CallerContext,
  input: ExcelInput<'replace'>,
): Promise<void> {
  const key: ImportKey = { companyId: caller.companyId, typeId: input.typeId, importId: input.importId }
  await inCompany(db, key.companyId, 'write', (trx) => insertImport(trx, key, caller.accountId))
  const stop = new AbortController()
  let at: { phase: ImportPhase; percent: number } = { phase: 'READING', percent: 0 }
  const tell = async () => {
    const { cancelled } = await inCompany(db, key.companyId, 'write', (trx) => touchImport(trx, key, at))
    if (cancelled) stop.abort()
  }
  const timer = setInterval(() => {
    tell().catch((error) => log.warn({ err: error }, 'An import cannot say how far it is'))
  }, TELL_MILLISECONDS)
  const hangUp = () => {
    if (at.phase !== 'WRITING') stop.abort()
  }
  signal.addEventListener('abort', hangUp)
  try {
    await runExcelWork({ databases }, 'replace', input, {
      signal: stop.signal,
      onProgress: (phase, percent) => {
        at = { phase, percent }
      },
    })
  } catch (error) {
    const isCancelled = error instanceof Problem && error.code === 'importCancelled'
    const state = isCancelled ? 'CANCELLED' : 'FAILED'
    await inCompany(db, key.companyId, 'write', async (trx) => {
      const took = await endImport(trx, key, state)
      const { typeId } = key
      const { accountId } = caller
      if (!isCancelled) await tellOfImport(trx, key.companyId, { typeId, accountId, took, counts: null })
    })
    throw error
  } finally {
    clearInterval(timer)
    signal.removeEventListener('abort', hangUp)
  }
}
