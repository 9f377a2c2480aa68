import type { AssetBulk, AssetBulkResult } from '@feldwerk/contract/assets.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { recordActivity } from '../../../platform/activity/activity.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { brokenRules } from '../../../platform/http/validate.ts'
import type { Caller } from '../../../platform/node/caller.ts'
import { translated } from '../types/definition.ts'
import { findType } from '../types/store.ts'
import { byPropertyId } from './candidate.ts'
import { demandUnusedIds } from './history-store.ts'
import { upsertRows } from './upsert.ts'
import { type AssetWrite, writeAssets } from './write.ts'

interface BulkWrite extends Pick<AssetWrite, 'onJudged'> {
  readonly typeId: string
  readonly bulk: AssetBulk
}

/**
 * Creates, changes and removes assets in one transaction. Rows count through `create`, `update`, `remove` and `upsert`.
 */
export async function bulkWrite(
  trx: Trx,
  caller: Caller,
  { typeId, bulk, onJudged }: BulkWrite,
): Promise<AssetBulkResult> {
  const { companyId, language } = caller
  const { create = [], update = [], remove = [], upsert = [], uniqueBy } = bulk
  const type = await findType(trx, { companyId, typeId })
  if (!type) throw new Problem('notFound')
  await demandUnusedIds(
    trx,
    companyId,
    create.flatMap(({ id }) => id ?? []),
  )
  const created = create.map(({ id, value }, at) => ({
    row: at,
    id: id ?? newId(),
    ...byPropertyId(type, value),
  }))
  const updated = update.map(({ id, version, value }, at) => ({
    row: create.length + at,
    id,
    version: version ?? null,
    ...byPropertyId(type, value),
  }))
  const found =
    upsert.length === 0
      ? { create: [], update: [], ids: [] }
      : await upsertRows(trx, {
          companyId,
          type,
          values: upsert.map(({ value }) => value),
          uniqueBy,
          firstRow: create.length + update.length + remove.length,
          placeOf: (at) => ['upsert', at],
          language,
        })
  const named = new Set([...update, ...remove].map(({ id }) => id))
  const again = found.ids.flatMap((id, at) =>
    named.has(id) ? [{ path: ['upsert', at], rule: 'twice' as const, values: {} }] : [],
  )
  if (again.length > 0) throw brokenRules('body', again, language)
  const written = await writeAssets(trx, caller, {
    typeId,
    create: [...created, ...found.create],
    update: [...updated, ...found.update],
    remove: remove.map(({ id, version }, at) => ({
      row: create.length + update.length + at,
      id,
      version: version ?? null,
    })),
    ...(onJudged ? { onJudged } : {}),
  })
  const counts = {
    created: written.created.length,
    updated: written.updated.length,
    removed: written.removed.length,
  }
  await recordActivity(trx, caller, {
    action: 'assetsChanged',
    objectKind: 'assetType',
    objectId: typeId,
    objectName: translated(type.translations, language)?.name ?? null,
    details: counts,
  })
  const upserted = new Set(found.ids)
  return {
    created: created.map(({ id }) => id),
    updated: written.updated.filter((id) => !upserted.has(id)).length,
    removed: counts.removed,
    upserted: [...found.ids],
  }
}
