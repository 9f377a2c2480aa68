import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { ResultKey } from './store.ts'

/** A result with the assets that it names. */
export interface ResultAssets {
  readonly resultId: string
  readonly assetIds: readonly string[]
}

/** Lists results with the assets that they name; an id that is none of an asset is left out. */
export async function keepAssets(
  trx: Trx,
  companyId: string,
  results: readonly ResultAssets[],
): Promise<void> {
  const pairs = results.flatMap(({ resultId, assetIds }) => assetIds.map((assetId) => [assetId, resultId]))
  if (pairs.length === 0) return
  const assetIds = pairs.map(([assetId]) => assetId)
  const resultIds = pairs.map(([, resultId]) => resultId)
  await sql`insert into workflow_result_asset (company_id, asset_id, workflow_result_id)
    select asset_name.company_id, named.asset, named.result
      from unnest(${assetIds}::uuid[], ${resultIds}::uuid[]) named (asset, result)
      join asset_name on asset_name.company_id = ${companyId} and asset_name.id = named.asset
    on conflict do nothing`.execute(trx)
}

/** The same for a result that was corrected: what it no longer names does not list it any more. */
export async function changeAssets(
  trx: Trx,
  { companyId, resultId }: ResultKey,
  assetIds: readonly string[],
): Promise<void> {
  await sql`delete from workflow_result_asset
    where company_id = ${companyId} and workflow_result_id = ${resultId}`.execute(trx)
  await keepAssets(trx, companyId, [{ resultId, assetIds }])
}

/** The assets that each of these results names; of one that names none nothing. */
export async function assetsOfResults(
  trx: Trx,
  companyId: string,
  resultIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<ResultAssets>`
    select workflow_result_id as "resultId", array_agg(asset_id order by asset_id) as "assetIds"
    from workflow_result_asset
    where company_id = ${companyId} and workflow_result_id = any(${resultIds}::uuid[]) group by 1`.execute(
    trx,
  )
  return new Map(rows.map(({ resultId, assetIds }) => [resultId, assetIds]))
}

/** The newest results that name an asset and are still there. */
export async function resultsNaming(
  trx: Trx,
  companyId: string,
  { assetId, most }: { readonly assetId: string; readonly most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select result.id from workflow_result_asset named
    join workflow_result result on result.company_id = ${companyId} and result.id = named.workflow_result_id
    where named.company_id = ${companyId} and named.asset_id = ${assetId} and result.deleted_at is null
    order by result.completed_at desc, result.id limit ${most}`.execute(trx)
  return rows.map((row) => row.id)
}
