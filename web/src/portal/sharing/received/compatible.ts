import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import type { SharedAssetType } from '@feldwerk/contract/sharing.ts'
import { titleOf } from '../../names/titles.ts'

/** Chosen where the type of the giver is copied. */
export const COPY = 'copy'

type Property = SharedAssetType['properties'][number]

/** Own types that could stand for one of the giver: they have all of its properties, of the same kind. */
export function compatibleTypes(
  { properties }: SharedAssetType,
  own: readonly AssetTypeRow[],
): readonly AssetTypeRow[] {
  return own.filter((type) =>
    properties.every((wanted) => type.properties.some((property) => isLike(wanted, property))),
  )
}

const isLike = (wanted: Property, property: Property): boolean =>
  wanted.name === property.name && kindOf(wanted) === kindOf(property)

/** Assets are of another type in each company. */
const kindOf = ({ type }: Property): string =>
  type.kind === 'ARRAY' ? `${type.kind} ${type.of.kind}` : type.kind

/** What is chosen at first: an own type of the same name where it fits, else a copy. */
export function presetTypes(
  offered: readonly SharedAssetType[],
  own: readonly AssetTypeRow[],
  language: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    offered.map((type) => {
      const name = titleOf(type, language)
      const same = compatibleTypes(type, own).find((each) => titleOf(each, language) === name)
      return [type.id, type.assetTypeId ?? same?.id ?? COPY]
    }),
  )
}

/** The choices as an acceptance has them. */
export const typeChoices = (offered: readonly SharedAssetType[], chosen: Readonly<Record<string, string>>) =>
  offered.map(({ id }) => {
    const to = chosen[id] ?? COPY
    return { offeredId: id, assetTypeId: to === COPY ? null : to }
  })
