import { Problem } from '@feldwerk/contract/errors.ts'
import { recordActivity } from '../../../platform/activity/activity.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Caller } from '../../../platform/node/caller.ts'
import { deleteRecordType } from '../../../platform/records/change-types.ts'
import { lockType } from '../../../platform/records/lock.ts'
import { demandUnused, dropReferences, lockDefinitions } from '../../../platform/references/store.ts'
import { dropNamesOfType } from '../rows/names-store.ts'
import { forgetKeys } from '../rows/type-keys.ts'
import { translated } from './definition.ts'
import { countAssets, findType, markTypeRemoved } from './store.ts'

/** Removes a type with all its assets. Throws `inUse` with everything that uses the type. */
export async function removeType(trx: Trx, caller: Caller, typeId: string): Promise<void> {
  const { companyId, language } = caller
  await lockDefinitions(trx, companyId)
  await lockType(trx, typeId, 'change')
  const type = await findType(trx, { companyId, typeId })
  if (!type) throw new Problem('notFound')
  await demandUnused(trx, { companyId, language }, [{ kind: 'ASSET_TYPE', id: typeId }])
  const count = (await countAssets(trx, companyId, [typeId])).get(typeId) ?? 0
  await forgetKeys(trx, companyId, type)
  await dropNamesOfType(trx, { companyId, typeId })
  await deleteRecordType(trx, companyId, typeId)
  await dropReferences(trx, companyId, { kind: 'ASSET_TYPE', id: typeId })
  await markTypeRemoved(trx, { companyId, typeId }, caller.accountId)
  await recordActivity(trx, caller, {
    action: 'removed',
    objectKind: 'assetType',
    objectId: typeId,
    objectName: translated(type.translations, language)?.name ?? null,
    details: { assets: count },
  })
}
