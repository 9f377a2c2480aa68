import { type CellRange, cellPlace, cellRange, dateOfSerial, decodeCellText } from './cells.ts'
import { constantOf } from './constant-formula.ts'
import { openContainer } from './container.ts'
import { readParts, readXml, type SheetPart, type WorkbookParts } from './parts.ts'
import {
  excelLimits,
  type FormulaCell,
  HIDDEN_SHEET,
  type ReadCell,
  type ReadRow,
  UnreadableWorkbook,
  type WrittenCell,
} from './workbook.ts'
import { attributesOf, decodeText, plainAttribute } from './xml.ts'

/** What is known of a file before its rows. */
export interface WorkbookHead {
  /** The state in the hidden sheet; empty when the file is not ours or has lost it. */
  readonly state: ReadonlyMap<string, string>
  /** Whether its days are counted from 1904. */
  readonly from1904: boolean
}

export interface WorkbookRead extends WorkbookHead {
  /** Merged cells of the visible sheet. */
  readonly merged: readonly CellRange[]
}

/**
 * Reads a workbook's first visible sheet row by row, without ever holding it whole: size, ratio, depth, cells and rows
 * are bounded, so time and memory are. `onRow` gets every row that has a value in it, with nothing after its last.
 * Throws `UnreadableWorkbook` for anything that is not a workbook, is encrypted, has macros, or is broken.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  onRow: (row: ReadRow, head: WorkbookHead) => void,
): Promise<WorkbookRead> {
  const container = openContainer(bytes)
  const parts = await readParts(container)
  const sheet = parts.sheets.find(({ hidden, name }) => !hidden && name !== HIDDEN_SHEET)
  if (!sheet) throw new UnreadableWorkbook('notExcel')
  const state = new Map<string, string>()
  const hidden = parts.sheets.find(({ name }) => name === HIDDEN_SHEET)
  if (hidden) {
    await readSheet(container, { parts, sheet: hidden }, ({ cells: [key, value] }) => {
      if (typeof key === 'string' && typeof value === 'string') state.set(key, value)
    })
  }
  const head: WorkbookHead = { state, from1904: parts.from1904 }
  const merged = await readSheet(container, { parts, sheet }, (row) => onRow(row, head))
  return { ...head, merged }
}

interface SheetOptions {
  readonly parts: WorkbookParts
  readonly sheet: SheetPart
}

async function readSheet(
  container: ReturnType<typeof openContainer>,
  { parts, sheet }: SheetOptions,
  onRow: (row: ReadRow) => void,
): Promise<CellRange[]> {
  if (!container.has(sheet.part)) throw new UnreadableWorkbook('broken', 'no sheet')
  let row = 0
  let column = 0
  let cells: ReadCell[] = []
  let filled = 0
  let count = 0
  let inRow = false
  let inCell = false
  let style: string | undefined
  let type: string | undefined
  let collects: 'v' | 'f' | 't' | undefined
  let value = ''
  let formula: string | undefined
  let phonetic = false
  const merged: CellRange[] = []

  function beginCell(attributes: string): void {
    const reference = plainAttribute(attributes, 'r')
    if (reference !== undefined) {
      const place = cellPlace(reference)
      if (place.row !== row) throw new UnreadableWorkbook('broken', 'a cell of another row')
      column = place.column
    }
    style = plainAttribute(attributes, 's')
    type = plainAttribute(attributes, 't')
    value = ''
    formula = undefined
    inCell = true
    count += 1
    if (count > excelLimits.cells) throw new UnreadableWorkbook('tooManyCells')
  }

  function endCell(): void {
    const constant = formula === undefined ? undefined : constantOf(formula)
    const cell =
      formula !== undefined && constant === undefined
        ? formulaCell(formula, { type, style, value, parts })
        : cellValue(
            constant === undefined ? { type, style, value, parts } : rawOf(constant, { style, parts }),
          )
    if (cell !== null) {
      if (column >= excelLimits.columns) throw new UnreadableWorkbook('tooManyCells')
      while (cells.length < column) cells.push(null)
      cells[column] = cell
      filled += 1
    }
    inCell = false
    column += 1
  }

  await readXml(container, sheet.part, {
    open(name, attributes) {
      if (inCell) {
        if (name === 'v' || name === 't') collects = phonetic ? undefined : name
        else if (name === 'f') {
          collects = 'f'
          formula = ''
        } else if (name === 'rPh') phonetic = true
      } else if (name === 'c') {
        if (!inRow) throw new UnreadableWorkbook('broken', 'a cell without a row')
        beginCell(attributes)
      } else if (name === 'row') {
        const next = Number(plainAttribute(attributes, 'r') ?? row + 1)
        if (!Number.isInteger(next) || next <= row) throw new UnreadableWorkbook('broken', 'order of rows')
        row = next
        column = 0
        cells = []
        filled = 0
        inRow = true
      } else if (name === 'mergeCell') {
        if (merged.length >= excelLimits.mergedRanges) throw new UnreadableWorkbook('tooManyCells')
        merged.push(cellRange(attributesOf(attributes).get('ref') ?? ''))
      }
    },
    text(text) {
      if (collects === 'f') formula += decodeText(text)
      else if (collects !== undefined) value += decodeText(text)
    },
    close(name) {
      if (name === collects) collects = undefined
      else if (name === 'c') endCell()
      else if (name === 'rPh') phonetic = false
      else if (name === 'row') {
        inRow = false
        if (filled === 0) return
        if (row > excelLimits.rows) throw new UnreadableWorkbook('tooManyCells')
        onRow({ row, cells })
      }
    },
  })
  return merged
}

interface RawCell {
  readonly type: string | undefined
  readonly style: string | undefined
  readonly value: string
  readonly parts: WorkbookParts
}

function formulaCell(formula: string, raw: RawCell): FormulaCell {
  const kept = cellValue(raw)
  return { formula, value: isPlain(kept) ? kept : null }
}

/** A value that a formula writes down, as a cell without a formula has it. */
function rawOf(constant: string | number | boolean, of: Pick<RawCell, 'style' | 'parts'>): RawCell {
  const type = typeof constant === 'string' ? 'str' : typeof constant === 'number' ? 'n' : 'b'
  return { ...of, type, value: typeof constant === 'boolean' ? String(Number(constant)) : String(constant) }
}

function cellValue({ type, style, value, parts }: RawCell): WrittenCell | { readonly error: string } {
  if (type === 's') {
    const text = value === '' ? '' : parts.strings[Number(value)]
    if (text === undefined) throw new UnreadableWorkbook('broken', 'shared text')
    return text === '' ? null : text
  }
  if (type === 'inlineStr' || type === 'str') return value === '' ? null : decodeCellText(value)
  if (value === '') return null
  if (type === 'b') return value === '1' || value === 'true'
  if (type === 'e') return { error: value }
  if (type === 'd') return isoDate(value)
  const number = Number(value)
  if (!Number.isFinite(number)) throw new UnreadableWorkbook('broken', 'number')
  return parts.isDate(style) ? (dateOfSerial(number, parts.from1904) ?? number) : number
}

/** A day that no calendar has stays the text that it is, to be told as such. */
function isoDate(value: string): Date | string {
  const date = new Date(
    /[zZ]|[+-]\d\d:\d\d$/.test(value) ? value : `${value.length > 10 ? value : `${value}T00:00`}Z`,
  )
  const day = value.slice(0, 10)
  const isDay = new Date(`${day}T00:00Z`).getUTCDate() === Number(day.slice(8))
  return Number.isNaN(date.getTime()) || !isDay ? value : date
}

function isPlain(value: WrittenCell | { readonly error: string }): value is WrittenCell {
  return value === null || typeof value !== 'object' || value instanceof Date
}
