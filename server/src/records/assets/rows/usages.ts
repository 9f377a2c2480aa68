import type { AssetUsage } from '@feldwerk/contract/asset-problems.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { loadRecordTypes } from '../../../platform/records/record-types.ts'
import { type Definition, titleOf, translated } from '../types/definition.ts'
import { readNames } from './names-store.ts'
import { findReferers, type Referers, type ReferringProperty, referringProperties } from './referers-store.ts'

export interface UsageQuestion {
  readonly companyId: string
  readonly zone: string
  readonly language: Locale
  readonly typeId: string
  /** The type itself and the types that refer to it. */
  readonly definitions: readonly Definition[]
  /** The assets that are asked about. */
  readonly ids: readonly string[]
  /** Assets that do not count, because they go as well. */
  readonly without: readonly string[]
}

/** Who refers to assets, by type and property. */
export async function usagesOf(trx: Trx, question: UsageQuestion): Promise<AssetUsage[]> {
  const { companyId, zone, definitions, typeId, ids, without, language } = question
  const properties = referringProperties(definitions, typeId)
  if (properties.length === 0 || ids.length === 0) return []
  const types = await loadRecordTypes(trx, companyId)
  const found: { at: ReferringProperty; referers: Referers }[] = []
  for (const at of properties) {
    const referers = await findReferers(trx, at, { companyId, zone, types, values: ids, without })
    if (referers.count > 0) found.push({ at, referers })
  }
  return await describeUsages(trx, { companyId, language, found })
}

interface UsageFindings {
  readonly companyId: string
  readonly language: Locale
  readonly found: readonly { readonly at: ReferringProperty; readonly referers: Referers }[]
}

/** Referring assets by their names. */
export async function describeUsages(
  trx: Trx,
  { companyId, language, found }: UsageFindings,
): Promise<AssetUsage[]> {
  const names = await readNames(
    trx,
    companyId,
    found.flatMap(({ referers }) => referers.ids),
  )
  return found.map(({ at: { definition, property }, referers }) => ({
    assetTypeId: definition.id,
    assetTypeName: translated(definition.translations, language)?.name ?? '',
    propertyName: property.name,
    propertyTitle: titleOf(property, language),
    count: referers.count,
    examples: referers.ids.map((id) => ({ id, name: names.get(id)?.name ?? null })),
  }))
}
