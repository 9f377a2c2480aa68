import { Problem } from '@feldwerk/contract/errors.ts'
import { sql } from 'kysely'
import { insertMany } from '../../../platform/db/insert-many.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { StoredRecord } from '../../../platform/records/record.ts'
import type { Values } from '../types/values.ts'

/** A change of an asset after its creation. */
export interface NewChange {
  readonly record: StoredRecord
  readonly version: number
  readonly action: 'CHANGED' | 'IMPORTED' | 'REMOVED' | 'RESTORED'
  /** Its values before the change; null when it did not exist. */
  readonly before: Values | null
  /** For a removal: its name. */
  readonly name: string | null
}

interface HistoryAuthor {
  readonly companyId: string
  readonly typeId: string
  readonly by: string
}

/** Keeps what assets were before a write. */
export async function insertChanges(
  trx: Trx,
  { companyId, typeId, by }: HistoryAuthor,
  changes: readonly NewChange[],
): Promise<void> {
  if (changes.length === 0) return
  await insertMany('asset_change', companyId, {
    asset_id: ['uuid', changes.map(({ record }) => record.id)],
    version: ['integer', changes.map(({ version }) => version)],
    type_id: ['uuid', changes.map(() => typeId)],
    action: ['text', changes.map(({ action }) => action)],
    by: ['uuid', changes.map(() => by)],
    before: ['jsonb', changes.map(({ before }) => before && JSON.stringify(before))],
    name: ['text', changes.map(({ name }) => name)],
    created_at: ['timestamptz', changes.map(({ record }) => record.createdAt.toISOString())],
    created_by: ['uuid', changes.map(({ record }) => record.createdBy)],
  }).execute(trx)
}

export interface ChangeRow {
  readonly version: number
  readonly action: 'CHANGED' | 'IMPORTED' | 'REMOVED' | 'RESTORED'
  readonly at: Date
  readonly by: string | null
  readonly before: Values | null
  readonly name: string | null
  readonly createdAt: Date
  readonly createdBy: string | null
}

export interface AssetKey {
  readonly companyId: string
  readonly typeId: string
  readonly assetId: string
}

const columns = sql`version, action, at, by, before, name, created_at as "createdAt", created_by as "createdBy"`

/** All changes of an asset, the latest first, from a version downwards. */
export async function readChanges(
  trx: Trx,
  { companyId, typeId, assetId }: AssetKey,
  page: { readonly offset: number; readonly limit: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`select ${columns} from asset_change
    where company_id = ${companyId} and asset_id = ${assetId} and type_id = ${typeId}
    order by version desc limit ${page.limit} offset ${page.offset}`.execute(trx)
  return rows
}

export async function countChanges(trx: Trx, { companyId, typeId, assetId }: AssetKey): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from asset_change
    where company_id = ${companyId} and asset_id = ${assetId} and type_id = ${typeId}`.execute(trx)
  return rows[0]?.total ?? 0
}

/** The change that ended a version: what it was stands there as `before`. */
export async function readChangeAfter(
  trx: Trx,
  { companyId, typeId, assetId }: AssetKey,
  version: number,
): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`select ${columns} from asset_change
    where company_id = ${companyId} and asset_id = ${assetId} and type_id = ${typeId} and version > ${version}
    order by version limit 1`.execute(trx)
  return rows[0]
}

export interface RemovedAsset extends ChangeRow {
  readonly id: string
}

/** A page of the assets of a type that were removed and not restored, the latest first. */
export async function listRemoved(
  trx: Trx,
  { companyId, typeId }: { readonly companyId: string; readonly typeId: string },
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly removed: readonly RemovedAsset[]; readonly total: number }> {
  const gone = sql`from asset_change change
    where company_id = ${companyId} and type_id = ${typeId} and action = 'REMOVED' and not exists (
      select from asset_change later where later.company_id = ${companyId}
        and later.asset_id = change.asset_id and later.version > change.version)`
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${gone}`.execute(trx)
  const { rows } = await sql<RemovedAsset>`select asset_id as id, ${columns} ${gone}
    order by at desc, asset_id limit ${page.limit} offset ${page.offset}`.execute(trx)
  return { removed: rows, total: counted[0]?.total ?? 0 }
}

/** What removed assets were called last, by id. */
export async function readLastNames(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string | null; readonly typeId: string }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; type_id: string; name: string | null }>`
    select distinct on (asset_id) asset_id as id, type_id, name from asset_change
    where company_id = ${companyId} and asset_id = any(${ids}::uuid[]) and action = 'REMOVED'
    order by asset_id, version desc`.execute(trx)
  return new Map(rows.map(({ id, type_id: typeId, name }) => [id, { name, typeId }]))
}

/**
 * Throws `idAlreadyExists` for an id twice, and for one of an asset that was removed: it is restored, not created
 * again.
 */
export async function demandUnusedIds(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  if (new Set(ids).size !== ids.length) throw new Problem('idAlreadyExists')
  const { rows } = await sql`select from asset_change
    where company_id = ${companyId} and asset_id = any(${ids}::uuid[]) limit 1`.execute(trx)
  if (rows.length > 0) throw new Problem('idAlreadyExists')
}
