import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/pool.ts'
import { typeOf } from '../../../platform/files/kinds.ts'

interface AssetKeys {
  readonly companyId: string
  readonly typeId: string
  readonly ids: readonly string[]
}

interface LockOptions {
  /** Whether existing ones are locked against removal until the commit. True by default. */
  readonly isLocked: boolean
}

const lockOf = ({ isLocked }: LockOptions) => (isLocked ? sql`for key share` : sql``)

/** Those of these ids that are no assets of the type. */
export async function missingAssets(
  trx: Trx,
  { companyId, typeId, ids }: AssetKeys,
  lock: LockOptions = { isLocked: true },
): Promise<Set<string>> {
  const missing = new Set(ids)
  if (missing.size === 0) return missing
  const { rows } = await sql<{ id: string }>`select id from record
    where company_id = ${companyId} and type_id = ${typeId} and id = any(${[...missing]}::uuid[])
    order by id ${lockOf(lock)}`.execute(trx)
  for (const { id } of rows) missing.delete(id)
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
  const { rows } = await sql<{ id: string }>`select id from account
    where company_id = ${companyId} and id = any(${[...missing]}::uuid[]) and deleted_at is null
    order by id ${lockOf(lock)}`.execute(trx)
  for (const { id } of rows) missing.delete(id)
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
  const { rows } = await sql<{ id: string; mime: string | null }>`select id, mime from file
    where company_id = ${companyId} and id = any(${[...missing]}::uuid[]) and state = 'stored'
    order by id for no key update`.execute(trx)
  for (const { id } of rows) missing.delete(id)
  const noImage = new Set(rows.flatMap(({ id, mime }) => (typeOf(mime ?? '').kind === 'image' ? [] : [id])))
  return { missing, noImage }
}

/** Makes uploaded files the property of the assets that are being written. */
export async function takeFiles(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update file set state = 'consumed', consumed_at = now()
    where company_id = ${companyId} and id = any(${ids}::uuid[]) and state = 'stored'`.execute(trx)
}
