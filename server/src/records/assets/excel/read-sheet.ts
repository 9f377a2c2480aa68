import { LOCALES } from '@feldwerk/contract/locales.ts'
import { columnName } from '../../../platform/excel/cells.ts'
import { readWorkbook, type WorkbookHead } from '../../../platform/excel/read-workbook.ts'
import type { ErrorCell, FormulaCell, ReadCell, ReadRow } from '../../../platform/excel/workbook.ts'
import type { CellFault } from '../rows/rows.ts'
import type { Property } from '../types/definition.ts'
import { type Cell, type CellRule, elementsOf, readValue, toWire } from '../types/values.ts'
import { type CellContext, fromCell } from './cells.ts'
import { tableReader } from './find-table.ts'
import { isId } from './labels.ts'
import { mergedInTable } from './merged-cells.ts'
import { type CellNotation, contextOf, type SheetType } from './sheet.ts'
import { STATE } from './state.ts'
import { type ExcelText, excelText } from './texts.ts'
import type { SheetColumns, TitleReading } from './titles.ts'

/** A row of a sheet as the rules about rows want it. */
export interface SheetRow {
  /** Row of the sheet from 1, where the titles are in the first that has any. */
  readonly row: number
  /** The asset that the row says it is; null where it says none, or one that an earlier row is. */
  readonly id: string | null
  readonly values: Readonly<Record<string, Cell>>
  readonly faults: readonly CellFault[]
}

export interface SheetFormula {
  readonly row: number
  readonly property: Property
  readonly formula: string
}

/** The content of a sheet: its rows, and everything that is wrong with the sheet alone. */
export interface SheetContent {
  readonly state: ReadonlyMap<string, string>
  readonly columns: SheetColumns
  readonly rows: readonly SheetRow[]
  readonly formulas: readonly SheetFormula[]
  /** Merged cells that hide values, as `A3:A5`. */
  readonly merged: readonly string[]
}

/**
 * Reads a file as rows of a type. Titles may be in any language, columns in any order, and a heading above them.
 * Throws `UnreadableWorkbook`; everything else that is wrong is told in the content.
 */
export async function readSheet(
  bytes: Uint8Array,
  type: SheetType,
  chosen: TitleReading['chosen'] = {},
): Promise<SheetContent> {
  const foreign = foreignValues(type)
  const rows: SheetRow[] = []
  const formulas: SheetFormula[] = []
  const untitled = new Set<number>()
  const seen = new Set<string>()
  let context: CellContext | undefined
  const { definition, language } = type
  const reader = tableReader({ definition, language, chosen }, (row, { columns }, head) => {
    context ??= contextOf(type, writtenIn(head))
    row.cells.forEach((cell, column) => {
      if (!isBlank(cell) && (columns.titles[column] ?? '').trim() === '') untitled.add(column)
    })
    const read = readRow(row, { columns, context, foreign, formulas })
    if (!read) return
    const isSecond = read.id !== null && seen.has(read.id)
    if (read.id !== null) seen.add(read.id)
    rows.push(isSecond ? { ...read, id: null } : read)
  })
  const { state, merged } = await readWorkbook(bytes, reader.take)
  const table = reader.end()
  const { columns } = table
  const nameless = [...untitled]
    .toSorted((a, b) => a - b)
    .map((column) => excelText(language, 'column', columnName(column)))
  return {
    state,
    columns: { ...columns, unknown: [...columns.unknown, ...nameless] },
    rows,
    formulas,
    merged: mergedInTable(merged, table, rows.at(-1)?.row ?? 0),
  }
}

/** A file of ours says in which language its texts are; any other may be in each. */
function writtenIn({ state, from1904 }: WorkbookHead): CellNotation {
  const language = LOCALES.find((each) => each === state.get(STATE.language))
  return { numbersIn: language ? [language] : LOCALES, from1904 }
}

interface RowContext {
  readonly columns: SheetColumns
  readonly context: CellContext
  readonly foreign: ReadonlyMap<string, ReadonlySet<unknown>>
  readonly formulas: SheetFormula[]
}

/** Undefined for a row that has nothing in the columns of the type. */
function readRow({ row, cells }: ReadRow, reading: RowContext): SheetRow | undefined {
  const values: Record<string, Cell> = {}
  const faults: CellFault[] = []
  let id: string | null = null
  let isFilled = false
  reading.columns.columns.forEach((property, index) => {
    const cell = cells[index] ?? null
    if (property === undefined || cell === null) return
    if (property === 'id') {
      if (typeof cell === 'string' && isId(cell.trim())) id = cell.trim().toLowerCase()
      return
    }
    isFilled ||= !isBlank(cell)
    const { value, fault } = readCell(property, cell, { ...reading, row })
    if (fault) faults.push({ column: property.name, ...fault })
    if (value !== null) values[property.id] = value
  })
  return isFilled || id !== null ? { row, id, values, faults } : undefined
}

interface CellRead {
  readonly value: Cell
  readonly fault?: Omit<CellFault, 'column'>
}

function readCell(
  property: Property,
  cell: ReadCell,
  reading: RowContext & { readonly row: number },
): CellRead {
  const { context, foreign, formulas, row } = reading
  if (isError(cell)) {
    return {
      value: null,
      fault: { rule: 'check', message: excelText(context.language, 'excelError', cell.error) },
    }
  }
  if (isFormula(cell)) formulas.push({ row, property, formula: cell.formula })
  const { raw, fault, text } = fromCell(property, isFormula(cell) ? cell.value : cell, context)
  if (fault) return { value: null, fault: faultOf(fault, text ?? exampleOf(fault), context) }
  const read = readValue(property, raw)
  if (read.fault) return { value: null, fault: faultOf(read.fault, undefined, context) }
  const known = foreign.get(property.id)
  const isKnown = !known || elementsOf(toWire(property, read.value)).every((each) => known.has(each))
  return isKnown ? { value: read.value } : { value: read.value, fault: { rule: 'missingValue' } }
}

function faultOf(
  rule: CellRule,
  text: ExcelText | undefined,
  { language }: CellContext,
): Omit<CellFault, 'column'> {
  return text ? { rule, message: excelText(language, text) } : { rule }
}

/** Days and times are asked for as people write them, not as calls have them. */
function exampleOf(rule: CellRule): ExcelText | undefined {
  return rule === 'date' ? 'dateExample' : rule === 'time' ? 'timeExample' : undefined
}

function foreignValues({ foreign }: SheetType): ReadonlyMap<string, ReadonlySet<unknown>> {
  return new Map([...foreign].map(([id, values]) => [id, new Set(values)]))
}

/** Nothing, or only spaces: a row of such is none. */
function isBlank(cell: ReadCell): boolean {
  return cell === null || (typeof cell === 'string' && cell.trim() === '')
}

const isError = (cell: ReadCell): cell is ErrorCell =>
  typeof cell === 'object' && cell !== null && 'error' in cell
const isFormula = (cell: ReadCell): cell is FormulaCell =>
  typeof cell === 'object' && cell !== null && 'formula' in cell
