import type { AssetValue } from '@feldwerk/contract/asset-problems.ts'
import type { PropertyType, ScalarType } from '@feldwerk/contract/asset-types.ts'
import type { ValueReference } from '@feldwerk/contract/assets.ts'

/** One value, a list of them, or none. */
export type Value = AssetValue[string] | undefined
export type CellValue = string | number | boolean
/** By id, what values refer to. */
export type References = Readonly<Record<string, ValueReference>>

export const isEmpty = (value: Value): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The values of a property, one or a list. */
export function cellsOf(value: Value): readonly CellValue[] {
  if (value === null || value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** The type of each value of a property. */
export const elementOf = (type: PropertyType): ScalarType => (type.kind === 'ARRAY' ? type.of : type)

/** The values with a key each, also where one stands twice. */
export function keyedCells(
  cells: readonly CellValue[],
): { readonly key: string; readonly cell: CellValue }[] {
  return cells.map((cell, place) => {
    const before = cells.slice(0, place).filter((one) => one === cell).length
    return { key: `${cell} ${before}`, cell }
  })
}

/** Whether two values read the same. */
export function sameValue(a: Value, b: Value): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
  return JSON.stringify(a) === JSON.stringify(b)
}
