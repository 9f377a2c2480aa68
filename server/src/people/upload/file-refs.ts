import { Problem } from '@feldwerk/contract/errors.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { type FileKind, typeOf } from '../../platform/files/kinds.ts'
import { markConsumed, markFree } from './use-store.ts'

/**
 * Makes an uploaded file the property of the entity that is being written: each reference is good for exactly one.
 * Another company's, one that was used, never uploaded or never existed: 404. Another kind than wanted:
 * `fileTypeNotAllowed`. Runs in the entity's own write transaction.
 */
export async function consumeFile(
  trx: Trx,
  companyId: string,
  fileRef: string,
  kind: FileKind | 'any',
): Promise<void> {
  const file = await markConsumed(trx, companyId, fileRef)
  if (!file) throw new Problem('notFound')
  if (kind !== 'any' && typeOf(file.mime ?? '').kind !== kind) throw new Problem('fileTypeNotAllowed')
}

export interface FileChange {
  readonly current: string | null
  /** Undefined: leave as it is; null: none from now on; the current one again: no change. */
  readonly wanted: string | null | undefined
  readonly kind: FileKind
}

/** The id an entity's file column gets: consumes a new reference, gives up the one it replaces. */
export async function changeFile(
  trx: Trx,
  companyId: string,
  { current, wanted, kind }: FileChange,
): Promise<string | null> {
  if (wanted === undefined || wanted === current) return current
  if (wanted !== null) await consumeFile(trx, companyId, wanted, kind)
  if (current !== null) await markFree(trx, companyId, current)
  return wanted
}
