import type { AssetTypePreview } from '@feldwerk/contract/asset-problems.ts'
import type { AssetTypeUpdate } from '@feldwerk/contract/asset-types.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { zoneOf } from '../../../people/companies/store.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Caller } from '../../../platform/node/caller.ts'
import { loadRecordTypes } from '../../../platform/records/record-types.ts'
import { analyseChange } from '../rows/analyse-change.ts'
import { typeChange } from '../rows/type-change.ts'
import { readFill } from './fill.ts'
import { readDefinition } from './read-definition.ts'
import { findType } from './store.ts'

/** Previews the effect of a change on the assets of a type. */
export async function previewChange(
  trx: Trx,
  { companyId, language }: Pick<Caller, 'companyId' | 'language'>,
  typeId: string,
  payload: AssetTypeUpdate,
): Promise<AssetTypePreview> {
  const before = await findType(trx, { companyId, typeId })
  if (!before) throw new Problem('notFound')
  const types = await loadRecordTypes(trx, companyId)
  const after = await readDefinition(trx, { companyId, language, typeId, payload, before, types })
  const fill = await readFill(trx, {
    companyId,
    language,
    definition: after,
    fill: payload.fill,
    isWrite: false,
  })
  const zone = await zoneOf(trx, companyId)
  return await analyseChange(trx, {
    companyId,
    zone,
    types,
    language,
    change: typeChange(before, after, fill),
  })
}
