import type { UnreadableReason } from '@feldwerk/contract/excel-validation.ts'

/**
 * Everything in one of our workbooks besides its rows. The first sheet has the rows, a hidden one the state and the
 * lists.
 */
export interface Workbook {
  /** Name of the visible sheet, as a person sees it; cut and cleaned to what Excel allows. */
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** Kept in the hidden sheet and read back as it was: what the file was made of. */
  readonly state: Readonly<Record<string, string>>
  /** What drop-downs offer; a column names its list by position. */
  readonly lists: readonly (readonly string[])[]
  /** Remarks on cells of the visible sheet. */
  readonly notes?: readonly CellNote[]
}

export interface SheetColumn {
  readonly title: string
  readonly format: CellFormat
  /** In characters. */
  readonly width: number
  readonly hidden?: boolean
  /** Its title is marked. */
  readonly required?: boolean
  readonly list?: number
  /** Shown when a cell of the column is entered. */
  readonly prompt?: { readonly title: string; readonly text: string }
}

/** How a column's cells look, also those that a person fills in later. */
export type CellFormat = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'dateTime'

export interface CellNote {
  /** Row of the sheet from 1, the titles' row included. */
  readonly row: number
  /** Column from 0. */
  readonly column: number
  readonly text: string
}

/** A written cell. A `Date` is a time on the clock of the wall, carried in its UTC fields. */
export type WrittenCell = string | number | boolean | Date | null

export interface WrittenRow {
  readonly cells: readonly WrittenCell[]
  /** Columns whose cells are marked as wrong. */
  readonly marked?: readonly number[]
}

/** A read cell: as written, or a formula with the value that its program kept, or an error such as `#N/A`. */
export type ReadCell = WrittenCell | FormulaCell | ErrorCell

export interface FormulaCell {
  readonly formula: string
  readonly value: WrittenCell
}

export interface ErrorCell {
  readonly error: string
}

export interface ReadRow {
  /** Row of the sheet from 1. */
  readonly row: number
  readonly cells: readonly ReadCell[]
}

/** Name of the hidden sheet. */
export const HIDDEN_SHEET = '_feldwerk'

/** What a file must stay within to be read. */
export const excelLimits = {
  /** The container must be smaller than this. */
  bytes: 20 * 1024 * 1024,
  unpackedBytes: 200 * 1024 * 1024,
  ratio: 100,
  entries: 1000,
  /** Of the sheet, used or not. */
  rows: 200_001,
  columns: 1000,
  cells: 4_000_000,
  mergedRanges: 10_000,
  /** Excel's own limit of the characters in a cell. */
  cellCharacters: 32_767,
} as const

/** A file that cannot be read, of any origin. */
export class UnreadableWorkbook extends Error {
  readonly reason: UnreadableReason
  constructor(reason: UnreadableReason, detail: string = reason) {
    super(detail)
    this.name = 'UnreadableWorkbook'
    this.reason = reason
  }
}
