import { UnreadableWorkbook } from './workbook.ts'

const MILLISECONDS_PER_DAY = 86_400_000
/** Day 0 of Excel's calendar for all days from 1 March 1900 on; before that it counts a day that never was. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const FIRST_TRUE_SERIAL = 61
const LAST_SERIAL = 2_958_466
const DAYS_TO_1904 = 1462

/** A time on the clock of the wall as Excel's day number; undefined where its calendar is wrong or ends. */
export function serialOf(date: Date): number | undefined {
  const serial = (date.getTime() - DAY_ZERO) / MILLISECONDS_PER_DAY
  return serial >= FIRST_TRUE_SERIAL && serial < LAST_SERIAL ? serial : undefined
}

/** The time of a day number, to the millisecond; undefined where Excel shows none. */
export function dateOfSerial(serial: number, from1904 = false): Date | undefined {
  const days = from1904 ? serial + DAYS_TO_1904 : serial
  if (!(days >= 0 && days < LAST_SERIAL)) return undefined
  const shifted = days < FIRST_TRUE_SERIAL - 1 ? days + 1 : days
  return new Date(DAY_ZERO + Math.round(shifted * MILLISECONDS_PER_DAY))
}

/** `A`, `B` … `XFD` for columns from 0. */
export function columnName(column: number): string {
  let name = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  }
  return name
}

/** Column from 0 and row from 1 of `B7`. Throws on anything else. */
export function cellPlace(reference: string): { readonly row: number; readonly column: number } {
  let column = 0
  let at = 0
  for (; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at) & ~32
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  const row = Number(reference.slice(at))
  if (at === 0 || at > 3 || !Number.isInteger(row) || row < 1) {
    throw new UnreadableWorkbook('broken', 'cell reference')
  }
  return { row, column: column - 1 }
}

/** Cells from one corner to the other: columns from 0, rows from 1. */
export interface CellRange {
  /** As the file has it: `A1:B2`. */
  readonly name: string
  readonly firstRow: number
  readonly lastRow: number
  readonly firstColumn: number
  readonly lastColumn: number
}

/** The cells that `A1:B2` names. Throws on anything else. */
export function cellRange(name: string): CellRange {
  const [from = '', to = from] = name.split(':')
  const [first, last] = [cellPlace(from), cellPlace(to)]
  return {
    name,
    firstRow: first.row,
    lastRow: last.row,
    firstColumn: first.column,
    lastColumn: last.column,
  }
}

/** A workbook escapes characters that XML cannot carry as `_x000D_`, and text that looks like such an escape too. */
export function encodeCellText(text: string): string {
  return text
    .replace(/_x(?=[0-9a-fA-F]{4}_)/g, '_x005F_x')
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (character) => {
      return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
    })
}

export function decodeCellText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-fA-F]{4})_/g, (_whole, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
