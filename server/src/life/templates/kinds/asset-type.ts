import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import type { TemplateAssetType } from '@feldwerk/contract/template-bundle.ts'
import type { WorkContext } from '../../../platform/node/context.ts'
import { createType } from '../../../records/assets/types/create.ts'
import { presentTypes } from '../../../records/assets/types/present.ts'
import { removeType } from '../../../records/assets/types/remove.ts'
import { findTypes } from '../../../records/assets/types/store.ts'
import { updateAssetType } from '../../../records/assets/types/update.ts'
import type { ContentKind } from '../content-kind.ts'

const callerOf = ({ caller, language }: WorkContext) => ({ ...caller, language })

/** Asset types, without their assets. */
export const assetTypeKind: ContentKind<'assetTypes'> = {
  kind: 'ASSET_TYPE',
  list: 'assetTypes',
  async collect({ trx, caller: { companyId } }, ids) {
    const types = await findTypes(trx, companyId, ids)
    return (await presentTypes(trx, companyId, [...types.values()])).map(toPart)
  },
  async create(work, part) {
    await createType(work.trx, callerOf(work), part)
  },
  async replace(work, { id, ...payload }) {
    const update = { typeId: id, onMisfit: 'REFUSE', payload } as const
    await updateAssetType(work.trx, callerOf(work), update)
  },
  remove: (work, id) => removeType(work.trx, callerOf(work), id),
}

function toPart(type: AssetType): TemplateAssetType {
  const { id, translations, properties, nameProperty, uniqueConstraints, equalityConstraints, customCheck } =
    type
  return { id, translations, properties, nameProperty, uniqueConstraints, equalityConstraints, customCheck }
}
