import { Problem } from '@feldwerk/contract/errors.ts'
import { sql } from 'kysely'
import { insertMany } from '../../../platform/db/insert-many.ts'
import { type KeyedRow, keyedPage, type PageWanted } from '../../../platform/db/keyed-page.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { StoredRecord } from '../../../platform/records/record.ts'
import { continueRecords, readRecords } from '../../../platform/records/records.ts'
import { readType } from '../../../platform/records/type-store.ts'
import { type Values, valuesOf } from '../types/values.ts'
import { type KeptChange, keptChange, stateBefore } from './differences.ts'

/** A change of an asset after its creation. */
export interface NewChange {
  readonly record: StoredRecord
  readonly version: number
  readonly action: 'CHANGED' | 'IMPORTED' | 'REMOVED' | 'RESTORED'
  /** Its values before the change and after it; null when it was not there. */
  readonly before: Values | null
  readonly after: Values | null
  /** For a removal: its name. */
  readonly name: string | null
}

interface HistoryAuthor {
  readonly companyId: string
  readonly typeId: string
  readonly by: string | null
  /** When it was; now unless it is said. */
  readonly at?: Date | undefined
}

/** One change in so many keeps all that an asset was: to know an old version no more of them are read. */
const WHOLE_EACH = 100

/** Keeps what assets were before a write. */
export async function insertChanges(
  trx: Trx,
  { companyId, typeId, by, at }: HistoryAuthor,
  changes: readonly NewChange[],
): Promise<void> {
  if (changes.length === 0) return
  // Nodes that know no keys know no differences either.
  const isLong = (await readType(trx, companyId, typeId))?.isLong ?? false
  const kept = changes.map(({ version, before, after }) =>
    isLong || version % WHOLE_EACH === 0 ? { before, isDifference: false } : keptChange(before, after),
  )
  await insertMany('asset_change', companyId, {
    asset_id: ['uuid', changes.map(({ record }) => record.id)],
    version: ['integer', changes.map(({ version }) => version)],
    type_id: ['uuid', changes.map(() => typeId)],
    action: ['text', changes.map(({ action }) => action)],
    by: ['uuid', changes.map(() => by)],
    before: ['jsonb', kept.map(({ before }) => before && JSON.stringify(before))],
    is_difference: ['boolean', kept.map(({ isDifference }) => isDifference)],
    name: ['text', changes.map(({ name }) => name)],
    created_at: ['timestamptz', changes.map(({ record }) => record.createdAt.toISOString())],
    created_by: ['uuid', changes.map(({ record }) => record.createdBy)],
    ...(at ? { at: ['timestamptz', changes.map(() => at)] } : {}),
  }).execute(trx)
}

export interface ChangeRow extends KeptChange {
  readonly version: number
  readonly action: 'CHANGED' | 'IMPORTED' | 'REMOVED' | 'RESTORED'
  readonly at: Date
  readonly by: string | null
  readonly name: string | null
  readonly createdAt: Date
  readonly createdBy: string | null
}

export interface AssetKey {
  readonly companyId: string
  readonly typeId: string
  readonly assetId: string
}

const columns = sql`version, action, at, by, before, is_difference as "isDifference", name, created_at as "createdAt", created_by as "createdBy"`

/** Those of these ids that assets had before they were removed. */
export async function readFormerIds(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select distinct asset_id as id from asset_change
    where company_id = ${companyId} and asset_id = any(${ids}::uuid[])`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** A page of the changes of an asset, the latest first. */
export async function readChanges(
  trx: Trx,
  { companyId, typeId, assetId }: AssetKey,
  wanted: PageWanted,
): Promise<{ readonly rows: KeyedRow<ChangeRow>[]; next(total: number): string | null }> {
  const page = keyedPage(wanted, 'version', [
    { by: sql`version`, type: 'number', isDown: true, isFilled: true },
  ])
  const { rows } = await sql<KeyedRow<ChangeRow>>`select ${columns}, ${page.key} as page_key from asset_change
    where company_id = ${companyId} and asset_id = ${assetId} and type_id = ${typeId} and ${page.where}
    order by ${page.order} limit ${page.limit} offset ${page.offset}`.execute(trx)
  return { rows, next: (total) => page.next(rows, total) }
}

/** The last change of an asset. */
export async function readLastChange(trx: Trx, key: AssetKey): Promise<ChangeRow | undefined> {
  return (await readChanges(trx, key, { size: 1 })).rows[0]
}

export async function countChanges(trx: Trx, { companyId, typeId, assetId }: AssetKey): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from asset_change
    where company_id = ${companyId} and asset_id = ${assetId} and type_id = ${typeId}`.execute(trx)
  return rows[0]?.total ?? 0
}

/** The change that ended a version. */
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

/** What an asset was at one of its versions, by what it is now. */
export async function stateAt(
  trx: Trx,
  { companyId, typeId, assetId }: AssetKey,
  { version, now }: { readonly version: number; readonly now: Values | null },
): Promise<Values | null> {
  const of = sql`company_id = ${companyId} and asset_id = ${assetId} and type_id = ${typeId} and version > ${version}`
  // Back to the first change that keeps all of it.
  const { rows } = await sql<KeptChange>`select before, is_difference as "isDifference" from asset_change
    where ${of} and version <= coalesce((select min(version) from asset_change where ${of} and not is_difference), version)
    order by version desc`.execute(trx)
  return rows.reduce<Values | null>((after, change) => stateBefore(change, after), now)
}

export interface RemovedAsset extends ChangeRow {
  readonly id: string
}

/** A page of the assets of a type that were removed and not restored, the latest first. */
export async function listRemoved(
  trx: Trx,
  { companyId, typeId }: { readonly companyId: string; readonly typeId: string },
  wanted: PageWanted,
): Promise<{
  readonly removed: readonly RemovedAsset[]
  readonly total: number
  readonly next: string | null
}> {
  const page = keyedPage(wanted, 'deletedAt', [
    { by: sql`at`, type: 'time', isDown: true },
    { by: sql`asset_id`, type: 'uuid' },
  ])
  const gone = sql`from asset_change change
    where company_id = ${companyId} and type_id = ${typeId} and action = 'REMOVED' and not exists (
      select from asset_change later where later.company_id = ${companyId}
        and later.asset_id = change.asset_id and later.version > change.version)`
  const counted = sql<{ total: number }>`select count(*) as total ${gone}`
  const total = page.total ?? (await counted.execute(trx)).rows[0]?.total ?? 0
  const { rows } = await sql<
    KeyedRow<RemovedAsset>
  >`select asset_id as id, ${columns}, ${page.key} as page_key
    ${gone} and ${page.where} order by ${page.order} limit ${page.limit} offset ${page.offset}`.execute(trx)
  return { removed: rows, total, next: page.next(rows, total) }
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

/** Assets at the versions with which they were changed or removed, in the same order. */
export interface AtVersions {
  readonly ids: readonly string[]
  readonly versions: readonly number[]
}

const changesAt = (
  { companyId, typeId }: Omit<HistoryAuthor, 'by'>,
  { ids, versions }: AtVersions,
) => sql`unnest(${ids}::uuid[], ${versions}::int[]) as wanted (id, version)
  join asset_change change on change.company_id = ${companyId} and change.type_id = ${typeId}
    and change.asset_id = wanted.id and change.version = wanted.version`

/** What assets were before these changes, after which nothing has changed them; by their ids. */
export async function documentsBefore(
  trx: Trx,
  type: Omit<HistoryAuthor, 'by'>,
  changed: AtVersions,
): Promise<ReadonlyMap<string, Values>> {
  const { rows } = await sql<KeptChange & { readonly id: string }>`
    select change.asset_id as id, change.before, change.is_difference as "isDifference"
    from ${changesAt(type, changed)}`.execute(trx)
  const records = await readRecords(trx, { ...type, ids: rows.map(({ id }) => id) })
  const now = new Map(records.map(({ id, document }) => [id, valuesOf(document)]))
  return new Map(rows.map(({ id, ...change }) => [id, stateBefore(change, now.get(id) ?? null) ?? {}]))
}

/**
 * Assets that come back after these removals are the ones that they were: they keep when they were created, and count
 * their versions on.
 */
export async function continueVersions(
  trx: Trx,
  { companyId, typeId, by }: HistoryAuthor,
  removed: AtVersions,
): Promise<void> {
  if (removed.ids.length === 0) return
  const before = sql`select change.asset_id as id, change.version + 1 as version, change.created_at as at,
    change.created_by as by, change.company_id from ${changesAt({ companyId, typeId }, removed)}`
  await continueRecords(trx, { companyId, typeId }, before)
  await sql`insert into asset_change (company_id, asset_id, version, type_id, action, by, created_at, created_by)
    select before.company_id, before.id, before.version, ${typeId}, 'RESTORED', ${by}, before.at, before.by
    from (${before}) before`.execute(trx)
}

/** Those of these assets that were changed or removed once. */
export async function changedAssets(
  trx: Trx,
  { companyId, typeId, ids }: Omit<HistoryAuthor, 'by'> & { readonly ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select distinct asset_id as id from asset_change
    where company_id = ${companyId} and type_id = ${typeId} and asset_id = any(${ids}::uuid[])`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** The type of an asset that is there or was removed. */
export async function findTypeOfAsset(
  trx: Trx,
  companyId: string,
  assetId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ type_id: string }>`
    select type_id from asset_name where company_id = ${companyId} and id = ${assetId}
    union all
    (select type_id from asset_change where company_id = ${companyId} and asset_id = ${assetId} limit 1)
    limit 1`.execute(trx)
  return rows[0]?.type_id
}
