import type { AssetTypeCreate } from '@feldwerk/contract/asset-types.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { recordActivity } from '../../../platform/activity/activity.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Caller } from '../../../platform/node/caller.ts'
import { saveRecordType } from '../../../platform/records/change-types.ts'
import { loadRecordTypes } from '../../../platform/records/record-types.ts'
import { lockDefinitions, setReferences } from '../../../platform/references/store.ts'
import { trackColumns } from '../rows/track-columns.ts'
import { type Definition, recordTypeOf, translated } from './definition.ts'
import { usedTypes } from './faults.ts'
import { readDefinition } from './read-definition.ts'
import { countTypes, insertType } from './store.ts'

/** Creates an asset type; gives its id. */
export async function createType(
  trx: Trx,
  caller: Caller,
  { id, ...payload }: AssetTypeCreate,
): Promise<string> {
  const { companyId, language } = caller
  await lockDefinitions(trx, companyId)
  if ((await countTypes(trx, companyId)) >= limits.assetTypes)
    throw new Problem('tooManyAssetTypes', { max: limits.assetTypes })
  const typeId = id ?? newId()
  const types = await loadRecordTypes(trx, companyId)
  const definition = await readDefinition(trx, {
    companyId,
    language,
    typeId,
    payload,
    before: undefined,
    types,
  })
  if (!(await insertType(trx, companyId, definition, caller.accountId))) throw new Problem('idAlreadyExists')
  await saveRecordType(trx, companyId, recordTypeOf(definition))
  await keepUses(trx, companyId, definition)
  await trackColumns(trx, companyId, { before: null, after: definition })
  await recordActivity(trx, caller, {
    action: 'created',
    objectKind: 'assetType',
    objectId: typeId,
    objectName: translated(definition.translations, language)?.name ?? null,
    details: { properties: definition.properties.length },
  })
  return typeId
}

/** Says which other types a type uses. */
export async function keepUses(trx: Trx, companyId: string, definition: Definition): Promise<void> {
  await setReferences(trx, companyId, {
    kind: 'ASSET_TYPE',
    id: definition.id,
    names: Object.fromEntries(definition.translations.map(({ language, name }) => [language, name])),
    uses: usedTypes(definition).map((id) => ({ kind: 'ASSET_TYPE', id })),
  })
}
