import type { AssetBulk } from '@feldwerk/contract/assets.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { recordActivity } from '../../../platform/activity/activity.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Caller } from '../../../platform/node/caller.ts'
import { translated } from '../types/definition.ts'
import { findType } from '../types/store.ts'
import { byPropertyId } from './candidate.ts'
import { demandUnusedIds } from './history-store.ts'
import { writeAssets } from './write.ts'

/**
 * Creates, changes and removes assets in one transaction. Rows count through `create`, then `update`, then `remove`.
 */
export async function bulkWrite(trx: Trx, caller: Caller, typeId: string, bulk: AssetBulk) {
  const { companyId, language } = caller
  const { create = [], update = [], remove = [] } = bulk
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
  const written = await writeAssets(trx, caller, {
    typeId,
    create: created,
    update: update.map(({ id, version, value }, at) => ({
      row: create.length + at,
      id,
      version: version ?? null,
      ...byPropertyId(type, value),
    })),
    remove: remove.map(({ id, version }, at) => ({
      row: create.length + update.length + at,
      id,
      version: version ?? null,
    })),
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
  return { created: created.map(({ id }) => id), updated: counts.updated, removed: counts.removed }
}
