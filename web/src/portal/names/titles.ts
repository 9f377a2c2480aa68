import type { AssetProperty, AssetType } from '@feldwerk/contract/asset-types.ts'
import { namesYear } from '@feldwerk/ui/format/numbers.ts'

interface NamedInLanguages {
  readonly translations: readonly { readonly language: string; readonly name: string }[]
}

/** The name in a language, else in the first there is. */
export function titleOf({ translations }: NamedInLanguages, language: string): string {
  return (translations.find((one) => one.language === language) ?? translations[0])?.name ?? ''
}

/** The property of a type by its name. */
export function propertyOf(type: Pick<AssetType, 'properties'>, name: string): AssetProperty | undefined {
  return type.properties.find((property) => property.name === name)
}

/** Name of the property by which assets of a type are called. */
export function namePropertyOf({ nameProperty, properties }: AssetType): string | undefined {
  const first = (kinds: readonly string[]) => properties.find(({ type }) => kinds.includes(type.kind))
  return nameProperty ?? (first(['STRING']) ?? first(['LONG', 'DOUBLE']))?.name
}

/** The properties in the order of the type, but the naming one first. */
export function columnsOf(type: AssetType): AssetProperty[] {
  const name = namePropertyOf(type)
  const called = type.properties.filter((property) => property.name === name)
  return [...called, ...type.properties.filter((property) => property.name !== name)]
}

/** A year stands without the sign between its thousands. */
export function isYear({ name, translations }: Pick<AssetProperty, 'name' | 'translations'>): boolean {
  return namesYear([name, ...translations.map((one) => one.name)])
}

/** The titles of a type's properties by their names. */
export function titlesOf({ properties }: Pick<AssetType, 'properties'>, language: string) {
  return properties.map((property) => ({ name: property.name, title: titleOf(property, language) }))
}
