import { dayOf } from '@feldwerk/query/time/days.ts'
import type { Type } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import { toWire } from '@feldwerk/workflow/wire.ts'

/**
 * A line of CSV for programs (RFC 4180): commas and decimal points whatever the language, instants by RFC 3339, references as ids,
 * lists and objects as JSON, and nothing before a text that could be a formula. Null is nothing between the commas, an empty text
 * a pair of quotation marks.
 */
export function rawLine(types: readonly Type[], values: readonly Value[], zone: string): string {
  const day = (time: number) => dayOf(time, zone)
  return csvLine(types.map((type, at) => rawText(toWire(type, values[at] ?? null, day))))
}

/** Cells that are written already, null for none. */
export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(quoted).join(',')}\r\n`

function rawText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const quoted = (cell: string | null): string => {
  if (cell === null) return ''
  return cell === '' || /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
