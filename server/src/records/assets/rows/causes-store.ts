import type { AssetCause } from '@feldwerk/contract/assets.ts'
import { insertMany } from '../../../platform/db/insert-many.ts'
import type { Trx } from '../../../platform/db/pool.ts'

/** A version of an asset. */
export interface AssetVersion {
  readonly id: string
  readonly version: number
}

/** Keeps which result had these versions of assets made. */
export async function insertCauses(
  trx: Trx,
  { companyId, typeId }: { readonly companyId: string; readonly typeId: string },
  { cause, made }: { readonly cause: AssetCause; readonly made: readonly AssetVersion[] },
): Promise<void> {
  if (made.length === 0) return
  await insertMany('asset_cause', companyId, {
    asset_id: ['uuid', made.map(({ id }) => id)],
    version: ['integer', made.map(({ version }) => version)],
    type_id: ['uuid', made.map(() => typeId)],
    workflow_id: ['uuid', made.map(() => cause.workflowId)],
    workflow_result_id: ['uuid', made.map(() => cause.workflowResultId)],
    trigger_id: ['text', made.map(() => cause.triggerId)],
  }).execute(trx)
}

/** What had these versions of an asset made, as far as results did. */
export async function readCauses(
  trx: Trx,
  { companyId, assetId }: { readonly companyId: string; readonly assetId: string },
  versions: readonly number[],
): Promise<ReadonlyMap<number, AssetCause>> {
  if (versions.length === 0) return new Map()
  const rows = await trx
    .selectFrom('asset_cause')
    .select(['version', 'workflow_id', 'workflow_result_id', 'trigger_id'])
    .where('company_id', '=', companyId)
    .where('asset_id', '=', assetId)
    .where('version', 'in', [...versions])
    .execute()
  return new Map(
    rows.map((row) => [
      row.version,
      { workflowId: row.workflow_id, workflowResultId: row.workflow_result_id, triggerId: row.trigger_id },
    ]),
  )
}
