import type { AssetValue } from '@feldwerk/contract/asset-problems.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { StoredRecord } from '../../../platform/records/record.ts'
import { lockWholeRecords } from '../../../platform/records/records.ts'
import type { AssetTypeRecord } from '../types/store.ts'
import type { RawRow, RawUpdate, Removal } from './candidate.ts'
import { conflictsOf } from './history.ts'
import { changedAssets } from './history-store.ts'
import type { AssetAuthor, OpenType } from './open-type.ts'

interface LockRequest {
  readonly companyId: string
  readonly typeId: string
  readonly update: readonly { readonly id: string }[]
  readonly remove: readonly { readonly id: string }[]
}

/** As many are read at once: the answer of the database is held beside what is made of it. */
const BATCH = 5000

/**
 * The assets that a write is about, locked in one order. Those that go are locked so that nobody can begin to refer to
 * them; in a statement of its own, so that the next one sees who has begun already.
 */
export async function lockAssets(
  trx: Trx,
  { companyId, typeId, update, remove }: LockRequest,
): Promise<ReadonlyMap<string, StoredRecord>> {
  const ids = [...update, ...remove].map(({ id }) => id).sort()
  const lock = remove.length > 0 ? 'update' : 'no key update'
  const found = new Map<string, StoredRecord>()
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    for (const record of await lockWholeRecords(trx, { companyId, typeId, ids: batch }, lock))
      found.set(record.id, record)
  }
  return found
}

interface Newest {
  readonly writer: AssetAuthor
  readonly open: OpenType
  readonly existing: ReadonlyMap<string, StoredRecord>
  readonly update: readonly RawUpdate[]
  readonly remove: readonly Removal[]
}

/** Throws `notFound` for missing assets and `assetChanged` for those that were changed or removed in the meantime. */
export async function demandNewest(
  trx: Trx,
  { writer, open, existing, update, remove }: Newest,
): Promise<void> {
  const { companyId } = writer
  const { type } = open
  const all = [...update, ...remove]
  if (new Set(all.map(({ id }) => id)).size !== all.length) throw new Problem('notFound')
  const stale = all.filter(({ id, version }) => version !== null && existing.get(id)?.version !== version)
  const missing = all.filter(({ id }) => !existing.has(id))
  if (missing.length > 0) {
    const ids = missing.map(({ id }) => id)
    const known = await changedAssets(trx, { companyId, typeId: type.id, ids })
    if (missing.some(({ id, version }) => version === null || !known.has(id))) throw new Problem('notFound')
  }
  if (stale.length === 0) return
  const attempts = stale.slice(0, 50).map((each: Removal & Partial<Pick<RawRow, 'values'>>) => ({
    row: each.row,
    assetId: each.id,
    version: each.version ?? 0,
    yours: namedValues(type, each.values ?? {}),
    record: existing.get(each.id),
  }))
  throw new Problem('assetChanged', { conflicts: await conflictsOf(trx, { companyId, type }, attempts) })
}

function namedValues({ properties }: AssetTypeRecord, values: RawRow['values']): AssetValue {
  return Object.fromEntries(
    properties.flatMap(({ id, name }) => (Object.hasOwn(values, id) ? [[name, values[id]]] : [])),
  ) as AssetValue
}
