import type { Definition, Property } from '../../asset-types/definition.ts'
import { type Cell, elementsOf, readValue, toWire } from '../../asset-types/values.ts'
import { readWorkbook } from '../../platform/excel/read-workbook.ts'
import type { ErrorCell, FormulaCell, ReadCell, ReadRow, WrittenCell } from '../../platform/excel/workbook.ts'
import type { CellFault } from '../rows.ts'
import { type CellContext, fromCell } from './cells.ts'
import { isId } from './labels.ts'
import { contextOf, type SheetType } from './sheet.ts'
import { excelText } from './texts.ts'
import { columnsOf, type SheetColumns } from './titles.ts'

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

/** What was read of a sheet: its rows and all that is wrong with it by itself. */
export interface SheetContent {
  readonly state: ReadonlyMap<string, string>
  readonly columns: SheetColumns
  readonly rows: readonly SheetRow[]
  readonly formulas: readonly SheetFormula[]
}

/**
 * Reads a file as rows of a type. Titles may be in any language, columns in any order. Throws `UnreadableWorkbook`;
 * everything else that is wrong is told in the content.
 */
export async function readSheet(bytes: Uint8Array, type: SheetType): Promise<SheetContent> {
  const context = contextOf(type)
  const foreign = foreignValues(type)
  const rows: SheetRow[] = []
  const formulas: SheetFormula[] = []
  const seen = new Set<string>()
  let columns: SheetColumns | undefined
  const { state } = await readWorkbook(bytes, (row) => {
    if (!columns) {
      columns = columnsOf(type.definition, row.cells.map(titleText), type.language)
      return
    }
    const read = readRow(row, { columns, context, foreign, formulas })
    if (!read) return
    const isSecond = read.id !== null && seen.has(read.id)
    if (read.id !== null) seen.add(read.id)
    rows.push(isSecond ? { ...read, id: null } : read)
  })
  return {
    state,
    columns: columns ?? columnsOf(type.definition, [], type.language),
    rows: withOwnForeignKeys(rows, type.definition),
    formulas,
  }
}

/** A foreign key to a column of the same type: the value has to occur in the sheet, to which the table becomes equal. */
function withOwnForeignKeys(rows: readonly SheetRow[], { id, properties }: Definition): readonly SheetRow[] {
  const own = properties.filter(({ foreignKey }) => foreignKey?.assetTypeId === id)
  if (own.length === 0) return rows
  const provided = new Map(
    own.map((property) => [
      property,
      new Set(rows.map(({ values }) => values[property.foreignKey?.propertyId ?? ''])),
    ]),
  )
  return rows.map((row) => {
    const missing = own.filter((property) =>
      elementsOf(row.values[property.id]).some((each) => !provided.get(property)?.has(each)),
    )
    const faults = missing.map(({ name }): CellFault => ({ column: name, rule: 'missingValue' }))
    return faults.length === 0 ? row : { ...row, faults: [...row.faults, ...faults] }
  })
}

interface Reading {
  readonly columns: SheetColumns
  readonly context: CellContext
  readonly foreign: ReadonlyMap<string, ReadonlySet<unknown>>
  readonly formulas: SheetFormula[]
}

/** Undefined for a row that has nothing in the columns of the type. */
function readRow({ row, cells }: ReadRow, reading: Reading): SheetRow | undefined {
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
    isFilled = true
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

function readCell(property: Property, cell: ReadCell, reading: Reading & { readonly row: number }): CellRead {
  const { context, foreign, formulas, row } = reading
  if (isError(cell)) {
    return {
      value: null,
      fault: { rule: 'check', message: excelText(context.language, 'excelError', cell.error) },
    }
  }
  if (isFormula(cell)) formulas.push({ row, property, formula: cell.formula })
  const { raw, fault } = fromCell(property, isFormula(cell) ? cell.value : (cell as WrittenCell), context)
  if (fault) return { value: null, fault: { rule: fault } }
  const read = readValue(property, raw)
  if (read.fault) return { value: null, fault: { rule: read.fault } }
  const known = foreign.get(property.id)
  const isKnown = !known || elementsOf(toWire(property, read.value)).every((each) => known.has(each))
  return isKnown ? { value: read.value } : { value: read.value, fault: { rule: 'missingValue' } }
}

function foreignValues({ foreign }: SheetType): ReadonlyMap<string, ReadonlySet<unknown>> {
  return new Map([...foreign].map(([id, values]) => [id, new Set(values)]))
}

function titleText(cell: ReadCell): string {
  if (cell === null || isError(cell)) return ''
  const value = isFormula(cell) ? cell.value : cell
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '')
}

const isError = (cell: ReadCell): cell is ErrorCell =>
  typeof cell === 'object' && cell !== null && 'error' in cell
const isFormula = (cell: ReadCell): cell is FormulaCell =>
  typeof cell === 'object' && cell !== null && 'formula' in cell
