import type { AssetProperty, AssetType } from '@feldwerk/contract/asset-types.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { columnsOf } from '../../names/titles.ts'
import { elementOf } from '../../values/value.ts'

/** How a person has set up the columns of a type, by the ids of its properties, which never change. */
export const ColumnSetup = z.object({
  /** Columns from left to right; one that is missing stands at its place in the type. */
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  widths: z.record(z.string(), z.number()),
})
export type ColumnSetup = z.infer<typeof ColumnSetup>

export const NO_SETUP: ColumnSetup = { order: [], hidden: [], widths: {} }

/** Columns that everything kept has, beside the properties. */
const SYSTEM_COLUMNS = ['changedAt', 'createdAt'] as const
type SystemColumn = (typeof SYSTEM_COLUMNS)[number]

/** A column that can be set up: a property, or one that every asset has. */
export type SetupColumn =
  | { readonly id: string; readonly property: AssetProperty }
  | { readonly id: SystemColumn; readonly property?: undefined }

/** Columns shown by default. */
const SHOWN = 8

/** Every column in the person's order, the first always what the asset is called. */
export function columnsInOrder(type: AssetType, { order }: ColumnSetup): SetupColumn[] {
  const all: SetupColumn[] = [
    ...columnsOf(type).map((property) => ({ id: property.id, property })),
    ...SYSTEM_COLUMNS.map((id) => ({ id })),
  ]
  const rank = (column: SetupColumn, place: number) => {
    const found = order.indexOf(column.id)
    return found < 0 ? place : found
  }
  const [first, ...rest] = all
  if (!first) return []
  const ranked = rest.map((column, place) => ({ column, rank: rank(column, place) }))
  return [first, ...ranked.toSorted((a, b) => a.rank - b.rank).map(({ column }) => column)]
}

/** Whether a column is shown; before somebody chooses, the first ones are. */
export function isShown(column: SetupColumn, setup: ColumnSetup, type: AssetType): boolean {
  const untouched = setup.order.length === 0 && setup.hidden.length === 0
  if (!untouched) return !setup.hidden.includes(column.id)
  if (!column.property) return false
  return columnsOf(type).findIndex(({ id }) => id === column.id) < SHOWN
}

/** Width in px that suits what a column holds and what stands above it. */
export function usualWidth({ property }: SetupColumn, head: string, isFirst: boolean): number {
  const least = Math.ceil(head.length * LETTER) + 32
  // Widths are whole steps of the keyboard.
  return Math.ceil(Math.max(least, isFirst ? 200 : property ? kindWidth(property) : 160) / 8) * 8
}

/** Width of an average letter of a head, in px. */
const LETTER = 7.6

function kindWidth({ type, dateOnly }: AssetProperty): number {
  const { kind } = elementOf(type)
  if (type.kind === 'ARRAY') return 168
  if (kind === 'TIME') return dateOnly ? 112 : 192
  const widths: Partial<Record<typeof kind, number>> = {
    LONG: 92,
    DOUBLE: 92,
    BOOLEAN: 96,
    IMAGE: 88,
    ASSET: 148,
    ACCOUNT: 156,
  }
  return widths[kind] ?? 136
}
