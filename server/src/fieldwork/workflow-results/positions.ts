import { limits } from '@feldwerk/contract/limits.ts'
import type { ResultPositions } from '@feldwerk/contract/result-positions.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { readNames } from '../../records/assets/rows/names-store.ts'
import { positionsOf } from '../../records/assets/rows/positions.ts'
import { countResults, listPlaced, type ResultFilter } from './list-store.ts'

/** Where the newest results of a filter were made, in as many statements for one as for many. */
export async function presentPositions(
  trx: Trx,
  companyId: string,
  filter: ResultFilter,
): Promise<ResultPositions> {
  const recordsTotal = await countResults(trx, companyId, filter)
  const results = await listPlaced(trx, companyId, { filter, most: limits.resultsOnMap })
  const assetIds = [...new Set(results.flatMap((result) => result.assetIds))]
  const names = await readNames(trx, companyId, assetIds)
  const places = await positionsOf(trx, companyId, assetIds)
  const data = results.flatMap(({ position: own, assetIds: named, completedAt, ...result }) => {
    const placedBy = named.find((id) => places.has(id))
    const position = own ?? places.get(placedBy ?? '')
    if (!position) return []
    const about = names.get(placedBy ?? named[0] ?? '')?.name ?? null
    const { lat, lon } = position
    return [{ ...result, completedAt: completedAt.toISOString(), lat, lon, about }]
  })
  return { data, looked: results.length, recordsTotal }
}
