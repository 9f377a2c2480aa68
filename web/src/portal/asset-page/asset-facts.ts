import type { AssetProperty, AssetType } from '@feldwerk/contract/asset-types.ts'
import type { AssetChange, AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { namePropertyOf } from '../names/titles.ts'
import { cellsOf, isEmpty } from '../values/value.ts'

type Values = AssetWithReferences['value']

const STATE = /^(zustand|status|state|condition)$/i

/** The property that tells how an asset is: a choice that is called so in one of its languages; most types have none. */
export function statePropertyOf({ properties }: Pick<AssetType, 'properties'>): AssetProperty | undefined {
  return properties.find(
    ({ name, type, enumeration, translations }) =>
      type.kind === 'STRING' &&
      enumeration !== null &&
      [name, ...translations.map((one) => one.name)].some((title) => STATE.test(title)),
  )
}

/** Since when an asset has its state, as far as these changes tell; the latest change first. */
export function stateSince(changes: readonly AssetChange[], propertyId: string): string | undefined {
  return changes.find(({ fields }) => fields.some((field) => field.propertyId === propertyId))?.at
}

/** A number of an asset and the limits that its type sets. */
export interface LimitedNumber {
  readonly property: AssetProperty
  readonly value: number
  readonly from: number | null
  readonly to: number | null
}

/** The first reading of an asset that its type sets a limit for. A number without a unit, such as a year, is none. */
export function limitedNumberOf(
  type: Pick<AssetType, 'properties'>,
  values: Values,
): LimitedNumber | undefined {
  for (const property of type.properties) {
    const { unit = null, min: from = null, max: to = null } = property.number ?? {}
    const value = values[property.name]
    if (typeof value === 'number' && unit !== null && (from !== null || to !== null))
      return { property, value, from, to }
  }
  return undefined
}

/** The picture of an asset: the property and the id of its first file; undefined where it has none. */
export function photoOf(type: Pick<AssetType, 'properties'>, values: Values): string | undefined {
  for (const { name, type: kind } of type.properties) {
    const [first] = isPicture(kind) ? cellsOf(values[name]) : []
    if (typeof first === 'string') return first
  }
  return undefined
}

const isPicture = (type: AssetProperty['type']): boolean =>
  type.kind === 'IMAGE' || (type.kind === 'ARRAY' && type.of.kind === 'IMAGE')

/**
 * What is told in words, in the order of the type: without the name, which is the title, the picture, and what is
 * highlighted.
 */
export function factsOf(type: AssetType, values: Values): AssetProperty[] {
  const number = limitedNumberOf(type, values)?.property
  const state = statePropertyOf(type)
  const highlighted = [namePropertyOf(type), number?.name, state && isFilled(values, state) ? state.name : '']
  const photo = photoOf(type, values)
  return type.properties.filter(({ name, type: { kind } }) => {
    const isShown = kind === 'IMAGE' && (isEmpty(values[name]) || values[name] === photo)
    return !isShown && !highlighted.includes(name)
  })
}

/** Whether an asset has a value there that can be highlighted. */
export const isFilled = (values: Values, { name }: AssetProperty): boolean => typeof values[name] === 'string'
