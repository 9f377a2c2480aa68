import type { AssetWithReferences, assets } from '@feldwerk/contract/assets.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { zoneOf } from '../../../people/companies/store.ts'
import type { Routes } from '../../../platform/http/route.ts'
import type { TrxContext } from '../../../platform/node/context.ts'
import { readRecords } from '../../../platform/records/records.ts'
import { type AssetTypeRecord, findType, typesReferringTo } from '../types/store.ts'
import { bulkWrite } from './bulk.ts'
import { byPropertyId } from './candidate.ts'
import { createAsset } from './create.ts'
import { findAsset } from './find.ts'
import { assetHistory } from './history-page.ts'
import { findTypeOfAsset, listRemoved } from './history-store.ts'
import { listAssets } from './list.ts'
import { recordWrite } from './log.ts'
import { type PresentableAsset, presentAssets } from './present.ts'
import { restoreAsset } from './restore.ts'
import { tryBulk } from './try-bulk.ts'
import { upsertRows } from './upsert.ts'
import { usagesOf } from './usages.ts'
import { writeAssets } from './write.ts'

export const assetRoutes: Pick<Routes<'assets'>, Exclude<keyof typeof assets, 'cards'>> = {
  paginated: {
    access: 'portal',
    transaction: 'read',
    handler: async (context, { params: { assetTypeId }, query }) => {
      const { trx, caller, language } = context
      const { companyId } = caller
      const type = await demandType(context, assetTypeId)
      if (query.deleted) {
        const key = { companyId, typeId: type.id }
        const { removed, total, next } = await listRemoved(trx, key, query)
        const shown = removed.map(
          ({ id, before, version, createdAt, createdBy, at, by }): PresentableAsset => ({
            id,
            document: before ?? {},
            version,
            createdAt,
            createdBy,
            changedAt: at,
            changedBy: by,
            deletedAt: at,
          }),
        )
        const { assets, references } = await presentAssets(trx, { companyId, type }, shown)
        return { data: assets, recordsTotal: total, next, references }
      }
      const zone = await zoneOf(trx, companyId)
      const { ids, total, next } = await listAssets(trx, { companyId, language, zone, type, query })
      const records = await readRecords(trx, { companyId, typeId: type.id, ids })
      const byId = new Map(records.map((record) => [record.id, record]))
      const shown = ids.flatMap((id): PresentableAsset[] => {
        const record = byId.get(id)
        return record ? [{ ...record, deletedAt: null }] : []
      })
      const { assets, references } = await presentAssets(trx, { companyId, type }, shown)
      return { data: assets, recordsTotal: total, next, references }
    },
  },

  byId: {
    access: 'portal',
    transaction: 'read',
    handler: async (context, { params: { assetTypeId, assetId } }) =>
      present(context, await demandType(context, assetTypeId), assetId),
  },

  find: {
    access: 'portal',
    transaction: 'read',
    handler: async (context, { params: { assetId } }) => {
      const typeId = await findTypeOfAsset(context.trx, context.caller.companyId, assetId)
      if (typeId === undefined) throw new Problem('notFound')
      return present(context, await demandType(context, typeId), assetId)
    },
  },

  create: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { assetTypeId }, body }) => {
      const { trx, caller, language } = context
      const id = body.id ?? newId()
      const wanted = { typeId: assetTypeId, id, isNamed: Boolean(body.id), value: body.value }
      const isNew = await createAsset(trx, { ...caller, language }, wanted)
      const type = await demandType(context, assetTypeId)
      const asset = await present(context, type, id)
      if (isNew) await recordWrite(trx, caller, { action: 'created', asset, typeId: type.id })
      return asset
    },
  },

  update: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { assetTypeId, assetId }, body: { version, value } }) => {
      const { trx, caller, language } = context
      const type = await demandType(context, assetTypeId)
      const row = { row: 0, id: assetId, version: version ?? null, ...byPropertyId(type, value) }
      const { updated } = await writeAssets(
        trx,
        { ...caller, language },
        { typeId: assetTypeId, update: [row] },
      )
      const asset = await present(context, type, assetId)
      if (updated.length > 0) await recordWrite(trx, caller, { action: 'changed', asset, typeId: type.id })
      return asset
    },
  },

  byKey: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { assetTypeId }, body: { value, uniqueBy } }) => {
      const { trx, caller, language } = context
      const { companyId } = caller
      const type = await demandType(context, assetTypeId)
      const wanted = { companyId, type, values: [value], uniqueBy, firstRow: 0, placeOf: () => [], language }
      const { create, update, ids } = await upsertRows(trx, wanted)
      const written = await writeAssets(trx, { ...caller, language }, { typeId: type.id, create, update })
      const asset = await present(context, type, ids[0] ?? '')
      const [isNew, isOther] = [written.created.length > 0, written.updated.length > 0]
      if (isNew || isOther)
        await recordWrite(trx, caller, { action: isNew ? 'created' : 'changed', asset, typeId: type.id })
      return asset
    },
  },

  remove: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { assetTypeId, assetId }, query: { version } }) => {
      const { trx, caller, language } = context
      const type = await demandType(context, assetTypeId)
      const asset = await present(context, type, assetId)
      const removal = { row: 0, id: assetId, version: version ?? null }
      await writeAssets(trx, { ...caller, language }, { typeId: assetTypeId, remove: [removal] })
      await recordWrite(trx, caller, { action: 'removed', asset, typeId: type.id })
    },
  },

  bulk: {
    access: 'portal',
    transaction: 'write',
    handler: ({ trx, caller, language }, { params: { assetTypeId }, query: { dryRun }, body }) =>
      (dryRun ? tryBulk : bulkWrite)(trx, { ...caller, language }, { typeId: assetTypeId, bulk: body }),
  },

  history: {
    access: 'portal',
    transaction: 'read',
    handler: async (context, { params: { assetTypeId, assetId }, query }) => {
      const type = await demandType(context, assetTypeId)
      const { companyId } = context.caller
      return assetHistory(context.trx, { companyId, type, assetId, ...query })
    },
  },

  restore: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { assetTypeId, assetId }, query: { version } }) => {
      const { trx, caller, language } = context
      const isChanged = await restoreAsset(
        trx,
        { ...caller, language },
        { typeId: assetTypeId, assetId, version },
      )
      const asset = await present(context, await demandType(context, assetTypeId), assetId)
      if (isChanged) await recordWrite(trx, caller, { action: 'restored', asset, typeId: assetTypeId })
      return asset
    },
  },

  usages: {
    access: 'portal',
    transaction: 'read',
    handler: async (context, { params: { assetTypeId, assetId } }) => {
      const { trx, caller, language } = context
      const { companyId } = caller
      const type = await demandType(context, assetTypeId)
      if (!(await findAsset(trx, { companyId, typeId: type.id, assetId }))) throw new Problem('notFound')
      const definitions = [type, ...(await typesReferringTo(trx, { companyId, typeId: type.id }))]
      const zone = await zoneOf(trx, companyId)
      const asked = { typeId: type.id, definitions, ids: [assetId], without: [] }
      return usagesOf(trx, { companyId, zone, language, ...asked })
    },
  },
}

async function demandType({ trx, caller }: TrxContext, typeId: string): Promise<AssetTypeRecord> {
  const type = await findType(trx, { companyId: caller.companyId, typeId })
  if (!type) throw new Problem('notFound')
  return type
}

/** The asset as it is now, or as it was when it was removed. */
async function present(
  { trx, caller: { companyId } }: TrxContext,
  type: AssetTypeRecord,
  assetId: string,
): Promise<AssetWithReferences> {
  const shown = await findAsset(trx, { companyId, typeId: type.id, assetId })
  if (!shown) throw new Problem('notFound')
  const { assets, references } = await presentAssets(trx, { companyId, type }, [shown])
  const [asset] = assets
  if (!asset) throw new Problem('notFound')
  return { ...asset, references }
}
