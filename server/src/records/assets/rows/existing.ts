import { keptAccounts } from '../../../people/accounts/references-store.ts'
import { lockStored } from '../../../people/upload/use-store.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { typeOf } from '../../../platform/files/kinds.ts'
import { presentRecords } from '../../../platform/records/records.ts'

interface AssetKeys {
  readonly companyId: string
  readonly typeId: string
  readonly ids: readonly string[]
}

interface LockOptions {
  /** Whether existing ones are locked against removal until the commit. True by default. */
  readonly isLocked: boolean
}

const lockOf = ({ isLocked }: LockOptions) => (isLocked ? 'key share' : undefined)

/** Those of these ids that are no assets of the type. */
export async function missingAssets(
  trx: Trx,
  { companyId, typeId, ids }: AssetKeys,
  lock: LockOptions = { isLocked: true },
): Promise<Set<string>> {
  const missing = new Set(ids)
  if (missing.size === 0) return missing
  for (const id of await presentRecords(trx, { companyId, typeId, ids: [...missing] }, lockOf(lock)))
    missing.delete(id)
  return missing
}

/** Those of these ids that are no accounts of the company, or removed ones. */
export async function missingAccounts(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
  lock: LockOptions = { isLocked: true },
): Promise<Set<string>> {
  const missing = new Set(ids)
  if (missing.size === 0) return missing
  for (const id of await keptAccounts(trx, companyId, [...missing], lockOf(lock))) missing.delete(id)
  return missing
}

/**
 * Those of these files that cannot be taken: not uploaded or in use already, and those that are not pictures.
 * Concurrent writers of the same file wait for the outcome of this one.
 */
export async function unusableFiles(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<{ readonly missing: ReadonlySet<string>; readonly noImage: ReadonlySet<string> }> {
  const missing = new Set(ids)
  if (missing.size === 0) return { missing, noImage: new Set() }
  const rows = await lockStored(trx, companyId, [...missing])
  for (const { id } of rows) missing.delete(id)
  const noImage = new Set(rows.flatMap(({ id, mime }) => (typeOf(mime ?? '').kind === 'image' ? [] : [id])))
  return { missing, noImage }
}
