import type { AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { recordActivity } from '../../../platform/activity/activity.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Caller } from '../../../platform/node/caller.ts'

interface LoggedWrite {
  readonly action: 'created' | 'changed' | 'removed' | 'restored'
  readonly asset: AssetWithReferences
  readonly typeId: string
}

/** A write of one asset in the company's log; what exactly changed stands in the history of the asset. */
export async function recordWrite(
  trx: Trx,
  caller: Caller,
  { action, asset, typeId }: LoggedWrite,
): Promise<void> {
  await recordActivity(trx, caller, {
    action,
    objectKind: 'asset',
    objectId: asset.id,
    objectName: asset.name,
    details: { assetTypeId: typeId, version: asset.version },
  })
}
