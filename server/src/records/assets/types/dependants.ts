import { Problem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { BrokenDependant } from '@feldwerk/contract/references.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { catalogueOf } from '../../../platform/records/catalogue.ts'
import { loadRecordTypes, type RecordTypes } from '../../../platform/records/record-types.ts'
import { brokenBy } from '../../../platform/references/broken.ts'
import { type Definition, translated } from './definition.ts'
import { definitionFaults } from './faults.ts'
import { renamedProperties, renameIn } from './read-definition.ts'
import { type AssetTypeRecord, findTypes, typesReferringTo, updateType } from './store.ts'

interface DependantRequest {
  readonly companyId: string
  readonly language: Locale
  readonly typeId: string
}

/** Changes a type by `save`. Throws `wouldBreak` with all that was in order before and is not any more. */
export async function demandUnbroken(
  trx: Trx,
  asked: DependantRequest,
  save: () => Promise<void>,
): Promise<void> {
  const broken = new Set((await brokenDependants(trx, asked)).map(({ kind, id }) => `${kind} ${id}`))
  await save()
  const dependants = (await brokenDependants(trx, asked)).filter(
    ({ kind, id }) => !broken.has(`${kind} ${id}`),
  )
  if (dependants.length > 0) throw new Problem('wouldBreak', { dependants })
}

async function brokenDependants(
  trx: Trx,
  { companyId, language, typeId }: DependantRequest,
): Promise<BrokenDependant[]> {
  return [
    ...(await brokenBy(trx, { companyId, language }, [{ kind: 'ASSET_TYPE', id: typeId }])),
    ...(await brokenTypes(trx, { companyId, language, typeId })),
  ]
}

/** Other types whose foreign keys or checks name what is no longer there. */
async function brokenTypes(
  trx: Trx,
  { companyId, language, typeId }: DependantRequest,
): Promise<BrokenDependant[]> {
  const others = await typesReferringTo(trx, { companyId, typeId })
  if (others.length === 0) return []
  const catalogue = catalogueOf(await loadRecordTypes(trx, companyId))
  const targets = others.flatMap(({ properties }) =>
    properties.flatMap(({ foreignKey }) => foreignKey?.assetTypeId ?? []),
  )
  const known = await findTypes(trx, companyId, [...new Set(targets)])
  return others.flatMap((other): BrokenDependant[] => {
    const faults = definitionFaults(other, { language, catalogue, typeById: (id) => known.get(id) })
    if (faults.length === 0) return []
    const name = translated(other.translations, language)?.name ?? ''
    return [
      { kind: 'ASSET_TYPE', id: other.id, name, faults: faults.slice(0, 10).map(({ message }) => message) },
    ]
  })
}

interface PropertyRenames {
  readonly companyId: string
  readonly before: Definition
  readonly after: Definition
  readonly types: RecordTypes
  readonly by: string
}

/** Checks of other types that walk to renamed properties follow them. */
export async function renameInOtherTypes(
  trx: Trx,
  { companyId, before, after, types, by }: PropertyRenames,
): Promise<void> {
  const renames = renamedProperties(before, after)
  if (renames.length === 0) return
  const catalogue = catalogueOf(types)
  for (const other of await typesReferringTo(trx, { companyId, typeId: before.id })) {
    const renamed = (text: string | null) =>
      text === null ? null : renameIn(text, { typeId: other.id, record: before.id, renames, catalogue })
    const changed: AssetTypeRecord = {
      ...other,
      customCheck: renamed(other.customCheck),
      properties: other.properties.map((each) => ({ ...each, customCheck: renamed(each.customCheck) })),
    }
    if (JSON.stringify(changed) !== JSON.stringify(other)) await updateType(trx, companyId, changed, by)
  }
}
