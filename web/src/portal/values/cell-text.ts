import type { AssetProperty } from '@feldwerk/contract/asset-types.ts'
import type { useFormat } from '@feldwerk/ui/format/use-format.ts'
import type { TFunction } from 'i18next'
import { isYear } from '../names/titles.ts'
import { type CellValue, cellsOf, elementOf, type References, type Value } from './value.ts'

/** What turns values into words. */
export interface Speech {
  readonly t: TFunction
  readonly format: ReturnType<typeof useFormat>
}

/** What a value needs to be known of its property. */
export type ValueProperty = Pick<AssetProperty, 'name' | 'type' | 'dateOnly' | 'translations'> &
  Partial<Pick<AssetProperty, 'number'>>

/** One value as text; of a reference its name. */
export function cellText(
  cell: CellValue,
  property: ValueProperty,
  { references, speech: { t, format } }: { references: References; speech: Speech },
): string {
  const { kind } = elementOf(property.type)
  if (typeof cell === 'boolean') return t(cell ? 'assets.yes' : 'assets.no')
  if (typeof cell === 'number') return numberText(cell, property, format)
  if (kind === 'TIME') return timeText(cell, property.dateOnly, format)
  if (kind === 'STRING') return cell
  return references[cell]?.name ?? t('assets.unnamed')
}

function numberText(value: number, property: ValueProperty, format: Speech['format']): string {
  const { unit = null, decimals = null } = property.number ?? {}
  const digits = isYear(property) ? String(value) : format.number(value, decimals ?? undefined)
  return unit === null ? digits : `${digits}\u00a0${unit}`
}

function timeText(cell: string, dateOnly: boolean, format: Speech['format']): string {
  const isDay = dateOnly || /^\d{4}-\d\d-\d\d$/.test(cell)
  if (Number.isNaN(Date.parse(cell))) return cell
  return isDay ? format.day(cell.slice(0, 10)) : format.dateTime(cell)
}

/** A whole value as text, lists with commas. */
export function valueText(
  value: Value,
  property: ValueProperty,
  known: { references: References; speech: Speech },
): string {
  return cellsOf(value)
    .map((cell) => cellText(cell, property, known))
    .join(', ')
}
