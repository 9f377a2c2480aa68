import type { assets } from '@feldwerk/contract/assets.ts'
import type { Call } from '@feldwerk/contract/call.ts'
import { property, typeOf } from '../asset-types.ts'
import type { Estate } from './estate.ts'
import type { MatrixRow, MatrixRows } from './row.ts'

const ofType = { assetTypeId: 'assetType' } as const
const ofAsset = { assetTypeId: 'assetType', assetId: 'asset' } as const
const typeId = (estate: Estate) => estate.lasting('assetType')

const typePayload = (estate: Estate) =>
  typeOf(estate.unique('Typ'), [
    property('name'),
    property('part', { kind: 'ASSET', id: typeId(estate) }),
    property('partName', 'STRING', {
      foreignKeyConstraint: { assetTypeId: typeId(estate), columnName: 'name' },
    }),
  ])
const inPayload = {
  'assetType.properties.1.type.id': 'assetType',
  'assetType.properties.2.foreignKeyConstraint.assetTypeId': 'assetType',
} as const

export const assetTypeRows: MatrixRows['assetTypes'] = {
  paginated: { args: () => ({ search: 'Typ', orderColumn: 'latestChangeAt' as const }), ids: {} },
  byId: { args: (estate) => ({ assetTypeId: typeId(estate) }), ids: ofType },
  create: { args: (estate) => ({ assetType: typePayload(estate) }), ids: inPayload },
  preview: {
    args: (estate) => ({ assetTypeId: typeId(estate), assetType: typePayload(estate) }),
    ids: { ...ofType, ...inPayload },
  },
  update: {
    args: async (estate) => ({ assetTypeId: await estate.assets.type(), assetType: typePayload(estate) }),
    ids: { ...ofType, ...inPayload },
  },
  dependants: { args: (estate) => ({ assetTypeId: typeId(estate) }), ids: ofType },
  remove: { args: async (estate) => ({ assetTypeId: await estate.assets.type() }), ids: ofType },
}

const one = (estate: Estate) => ({ assetTypeId: typeId(estate), assetId: estate.lasting('asset') })
const fresh = async (estate: Estate) => ({
  assetTypeId: typeId(estate),
  assetId: await estate.assets.asset(),
})
const value = (estate: Estate) => ({ name: estate.unique('Asset'), keeper: estate.worker.id, count: 3 })

/** Of the calls without Excel. */
export const assetRows: { readonly [N in keyof typeof assets]: MatrixRow<(typeof assets)[N] & Call> } = {
  cards: { args: () => ({ code: '4006381333931' }), ids: {} },
  paginated: {
    args: (estate) => ({
      assetTypeId: typeId(estate),
      search: 'Asset',
      orderColumn: 'keeper',
      columnFilters: [{ column: 'count', kind: 'NUMBER' as const, from: 0 }],
    }),
    ids: ofType,
  },
  byId: { args: one, ids: ofAsset },
  find: { args: (estate) => ({ assetId: estate.lasting('asset') }), ids: { assetId: 'asset' } },
  create: {
    args: (estate) => ({ assetTypeId: typeId(estate), asset: { value: value(estate) } }),
    ids: ofType,
  },
  update: {
    args: async (estate) => ({ ...(await fresh(estate)), asset: { value: value(estate) } }),
    ids: ofAsset,
  },
  remove: { args: fresh, ids: ofAsset },
  byKey: {
    args: (estate) => ({ assetTypeId: typeId(estate), asset: { value: value(estate) } }),
    ids: ofType,
  },
  bulk: {
    args: async (estate) => ({
      assetTypeId: typeId(estate),
      bulk: {
        create: [{ value: value(estate) }],
        update: [{ id: await estate.assets.asset(), value: value(estate) }],
        remove: [{ id: await estate.assets.asset() }],
      },
    }),
    ids: { ...ofType, 'bulk.update.0.id': 'asset', 'bulk.remove.0.id': 'asset' },
  },
  history: { args: one, ids: ofAsset },
  restore: {
    args: async (estate) => ({ assetTypeId: typeId(estate), assetId: await estate.assets.removedAsset() }),
    ids: ofAsset,
  },
  usages: { args: one, ids: ofAsset },
}
