import type { AssetTypeUpdate } from '@feldwerk/contract/asset-types.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { zoneOf } from '../../../people/companies/store.ts'
import { recordActivity } from '../../../platform/activity/activity.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Caller } from '../../../platform/node/caller.ts'
import { saveRecordType } from '../../../platform/records/change-types.ts'
import { lockType } from '../../../platform/records/lock.ts'
import { loadRecordTypes } from '../../../platform/records/record-types.ts'
import { followRename } from '../../../platform/references/kinds.ts'
import { lockDefinitions } from '../../../platform/references/store.ts'
import { analyseChange } from '../rows/analyse-change.ts'
import { applyChange } from '../rows/apply-change.ts'
import { type TypeChange, typeChange } from '../rows/type-change.ts'
import { keepUses } from './create.ts'
import { type Definition, recordTypeOf, translated } from './definition.ts'
import { demandUnbroken, renameInOtherTypes } from './dependants.ts'
import { readFill } from './fill.ts'
import { readDefinition, renamedProperties } from './read-definition.ts'
import { findType, updateType } from './store.ts'

export interface TypeUpdate {
  readonly typeId: string
  /** What to do with values that do not fit any more. */
  readonly onMisfit: 'REFUSE' | 'CLEAR'
  readonly payload: AssetTypeUpdate
}

/**
 * Changes a type and, with it, its rows. Throws `changedMeanwhile`, `assetTypeInvalid`, `assetTypeMisfit` with what
 * the change would do where that is not wanted or not possible, and `wouldBreak` with what could not be used after it.
 */
export async function updateAssetType(trx: Trx, caller: Caller, update: TypeUpdate): Promise<void> {
  const { companyId, language, accountId: by } = caller
  const { typeId, onMisfit, payload } = update
  await lockDefinitions(trx, companyId)
  await lockType(trx, typeId, 'change')
  const before = await findType(trx, { companyId, typeId })
  if (!before) throw new Problem('notFound')
  const { version } = payload
  if (typeof version === 'number' && version !== before.version) throw new Problem('changedMeanwhile')
  const types = await loadRecordTypes(trx, companyId)
  const after = await readDefinition(trx, { companyId, language, typeId, payload, before, types })
  const fill = await readFill(trx, {
    companyId,
    language,
    definition: after,
    fill: payload.fill,
    isWrite: true,
  })
  if (isSame(before, after) && Object.keys(fill).length === 0) return
  const zone = await zoneOf(trx, companyId)
  const change = typeChange(before, after, fill)
  const preview = await analyseChange(trx, { companyId, zone, types, language, change })
  const isWanted = preview.outcome === 'FITS' || (preview.outcome === 'CLEARS' && onMisfit === 'CLEAR')
  if (!isWanted) throw new Problem('assetTypeMisfit', preview)
  await demandUnbroken(trx, { companyId, language, typeId }, async () => {
    await renameInOtherTypes(trx, { companyId, before, after, types, by })
    const definition = { kind: 'ASSET_TYPE', id: typeId } as const
    const record = { kind: 'ASSET', id: typeId } as const
    const renames = renamedProperties(before, after)
    const { fields } = recordTypeOf(before)
    const renamed = renames.map((rename) => ({ ids: [rename.from], ...rename }))
    await followRename({ trx, companyId, by, language }, { definition, record, fields, renames: renamed })
    await saveRecordType(trx, companyId, recordTypeOf(after))
    await updateType(trx, companyId, after, by)
    await keepUses(trx, companyId, after)
  })
  await applyChange(trx, { companyId, zone, change, types, language, by, rows: preview.rows })
  await recordActivity(trx, caller, {
    action: 'changed',
    objectKind: 'assetType',
    objectId: typeId,
    objectName: translated(after.translations, language)?.name ?? null,
    details: { ...changedNames(change), changedRows: preview.changedRows },
  })
}

function isSame(before: Definition, after: Definition): boolean {
  const parts = ({ id, translations, properties, nameProperty, unique, equality, customCheck }: Definition) =>
    JSON.stringify(sorted({ id, translations, properties, nameProperty, unique, equality, customCheck }))
  // jsonb does not keep the order of keys.
  return parts(before) === parts(after)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sorted(each)]),
  )
}

function changedNames({ before, after, gone }: TypeChange) {
  const added = after.properties.filter(({ id }) => !before.properties.some((old) => old.id === id))
  return { added: added.map(({ name }) => name), removed: gone.map(({ name }) => name) }
}
