import { limits } from '@feldwerk/contract/limits.ts'
import { zoneOf } from '../../../people/companies/store.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { loadRecordTypes } from '../../../platform/records/record-types.ts'
import { findTypes, typesReferringTo } from '../types/store.ts'
import { readNames } from './names-store.ts'
import { findReferers, referringProperties } from './referers-store.ts'

/** A part of a machine in a hall of a site belongs to the site. */
const LEVELS = 3

/** An asset and all that belongs to it: what refers to it, and what refers to that. */
export async function belongingTo(trx: Trx, companyId: string, assetId: string): Promise<readonly string[]> {
  const found = new Set([assetId])
  const reading = {
    companyId,
    zone: await zoneOf(trx, companyId),
    types: await loadRecordTypes(trx, companyId),
    without: [],
    most: limits.assetsPerType,
  }
  let level: readonly string[] = [assetId]
  for (let depth = 0; depth < LEVELS && level.length > 0; depth++) {
    const referers = await referersOf(trx, reading, level)
    level = referers.filter((id) => !found.has(id))
    for (const id of level) found.add(id)
  }
  return [...found]
}

type RefererReading = Omit<Parameters<typeof findReferers>[2], 'values'>

/** Whatever refers to one of these assets, whatever their types. */
async function referersOf(
  trx: Trx,
  reading: RefererReading,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { companyId } = reading
  const ofType = Map.groupBy((await readNames(trx, companyId, ids)).values(), ({ typeId }) => typeId)
  const found = new Set<string>()
  for (const [typeId, assets] of ofType) {
    const itself = await findTypes(trx, companyId, [typeId])
    const others = await typesReferringTo(trx, { companyId, typeId })
    const values = assets.map(({ id }) => id)
    for (const at of referringProperties([...itself.values(), ...others], typeId))
      for (const id of (await findReferers(trx, at, { ...reading, values })).ids) found.add(id)
  }
  return [...found]
}
