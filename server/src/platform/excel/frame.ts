import { type Cell, type CellStyle, type DataValidation, writeXlsx } from 'hucre/xlsx'
import { columnName } from './cells.ts'
import { openContainer } from './container.ts'
import { type CellFormat, excelLimits, HIDDEN_SHEET, type Workbook } from './workbook.ts'

/** Everything of a workbook but its rows: finished parts, and the two sheets split where the rows belong. */
export interface Frame {
  readonly parts: ReadonlyMap<string, string>
  readonly rows: OpenSheet & { readonly styles: readonly ColumnStyles[] }
  readonly hidden: OpenSheet
}

export interface OpenSheet {
  readonly part: string
  readonly before: string
  /** What follows the rows, of which the last is known only then. */
  readonly after: (lastRow: number) => string
}

/** Numbers of the styles of a column's title, its cells, and its cells that are marked. */
export interface ColumnStyles {
  readonly title: string
  readonly cell: string
  readonly marked: string
}

const FORMATS: Readonly<Record<CellFormat, string>> = {
  text: '@',
  integer: '0',
  number: 'General',
  boolean: 'General',
  date: 'yyyy\\-mm\\-dd',
  dateTime: 'yyyy\\-mm\\-dd\\ hh:mm:ss',
}

const TITLE_FILL = 'E3EAF2'
const REQUIRED_FILL = 'FFE9C7'
const MARKED_FILL = 'F9C9C4'
const MOST_NOTES = 5000
/** Rows below the last that have drop-downs too. Not all that there could be: Gnumeric writes a cell for each. */
const SPARE_ROWS = 2000

/**
 * The frame, made by the library: styles, widths, frozen titles, drop-downs, remarks, the hidden sheet. It gets three
 * sample rows (title, cell, marked cell of each column), whose style numbers are read back before they are cut out.
 */
export async function makeFrame(workbook: Workbook): Promise<Frame> {
  const { columns } = workbook
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName(workbook.name),
        columns: columns.map(({ width, hidden = false }) => ({ width, hidden })),
        rows: [1, 2, 3].map(() => columns.map(() => null)),
        cells: new Map<string, Partial<Cell>>([
          ...columns.flatMap((column, index) => [
            [`0,${index}`, { style: titleStyle(column.required ?? false) }] as const,
            [`1,${index}`, { style: { numFmt: FORMATS[column.format] } }] as const,
            [`2,${index}`, { style: { numFmt: FORMATS[column.format], fill: fill(MARKED_FILL) } }] as const,
          ]),
          ...(workbook.notes ?? []).slice(0, MOST_NOTES).map(({ row, column, text }) => {
            const sample = row <= 3 && column < columns.length ? sampleStyle(workbook, row, column) : {}
            return [`${row - 1},${column}`, { ...sample, comment: { author: 'Feldwerk', text } }] as const
          }),
        ]),
        freezePane: { rows: 1 },
        dataValidations: columns.flatMap((column, index) => validationOf(workbook, column, index)),
      },
      { name: HIDDEN_SHEET, veryHidden: true, rows: [] },
    ],
    properties: { title: workbook.name, creator: 'Feldwerk' },
  })
  return await cutOpen(bytes, columns.length)
}

function sampleStyle(workbook: Workbook, row: number, column: number): { readonly style: CellStyle } {
  const { format, required = false } = workbook.columns[column]!
  if (row === 1) return { style: titleStyle(required) }
  return { style: { numFmt: FORMATS[format], ...(row === 3 ? { fill: fill(MARKED_FILL) } : {}) } }
}

function titleStyle(required: boolean): CellStyle {
  return {
    font: { bold: true, name: 'Calibri', size: 11 },
    fill: fill(required ? REQUIRED_FILL : TITLE_FILL),
    alignment: { vertical: 'top', wrapText: true },
    numFmt: '@',
  }
}

function fill(rgb: string): NonNullable<CellStyle['fill']> {
  return { type: 'pattern', pattern: 'solid', fgColor: { rgb } }
}

/** Excel takes at most 31 characters and refuses some; a name is shown, never used to find anything. */
function sheetName(name: string): string {
  const clean = name
    .replace(/[\\/?*[\]:\p{Cc}]/gu, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
  const short = [...clean].slice(0, 31).join('')
  return short === '' || short.length > 31 || /^history$/i.test(short) || short === HIDDEN_SHEET
    ? 'Feldwerk'
    : short
}

/** A drop-down of the column's list, and the remark that is shown when one of its cells is entered. */
function validationOf(
  workbook: Workbook,
  column: Workbook['columns'][number],
  index: number,
): DataValidation[] {
  const list = column.list === undefined ? undefined : workbook.lists[column.list]
  if (!column.prompt && !list?.length) return []
  const name = columnName(index)
  const place = columnName((column.list ?? 0) + 2)
  return [
    {
      ...(list?.length
        ? { type: 'list', formula1: `${HIDDEN_SHEET}!$${place}$1:$${place}$${list.length}` }
        : { type: 'custom', formula1: 'TRUE' }),
      allowBlank: true,
      // A wrong value may be typed: the check of the whole file says more than Excel's own refusal.
      showErrorMessage: false,
      range: `${name}2:${name}${excelLimits.rows}`,
      ...(column.prompt
        ? {
            showInputMessage: true,
            inputTitle: column.prompt.title.slice(0, 32),
            inputMessage: column.prompt.text.slice(0, 255),
          }
        : {}),
    },
  ]
}

async function cutOpen(bytes: Uint8Array, columns: number): Promise<Frame> {
  const container = openContainer(bytes)
  const parts = new Map<string, string>()
  for (const name of container.names) parts.set(name, await container.text(name))
  const [rowsPart, hiddenPart] = ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml']
  const rows = cut(parts, rowsPart)
  const hidden = cut(parts, hiddenPart)
  const styles = Array.from({ length: columns }, (_, index) => ({
    title: styleAt(rows.sample, index, 1),
    cell: styleAt(rows.sample, index, 2),
    marked: styleAt(rows.sample, index, 3),
  }))
  return {
    parts,
    rows: { part: rowsPart, before: withColumnStyles(rows.before, styles), after: rows.after, styles },
    hidden: { part: hiddenPart, before: hidden.before, after: hidden.after },
  }
}

function cut(parts: Map<string, string>, part: string) {
  const xml = parts.get(part) ?? ''
  parts.delete(part)
  const [, before, sample = '', after] = /^(.*?<sheetData)(?:\/>|>(.*)<\/sheetData>)(.*)$/s.exec(xml) ?? []
  if (before === undefined || after === undefined) throw new Error('the frame has no rows')
  // The size that the sample rows had says nothing of the rows to come.
  return {
    before: `${before.replace(/<dimension [^>]*>/, '')}>`,
    sample,
    after: (lastRow: number) => `</sheetData>${withRanges(after, lastRow)}`,
  }
}

/** The drop-downs reach from the first row of values to some rows below the last. */
function withRanges(after: string, lastRow: number): string {
  const end = Math.min(lastRow + SPARE_ROWS, excelLimits.rows)
  return after.replace(/( sqref="[A-Z]+2:[A-Z]+)\d+"/g, `$1${end}"`)
}

function styleAt(sample: string, column: number, row: number): string {
  return new RegExp(`<c r="${columnName(column)}${row}"[^>]* s="(\\d+)"`).exec(sample)?.[1] ?? '0'
}

/** What a person types below the last row gets the column's format too: `00123` in a column of texts stays a text. */
function withColumnStyles(before: string, styles: readonly ColumnStyles[]): string {
  return before.replace(/<col min="(\d+)"/g, (whole, column: string) => {
    return `${whole} style="${styles[Number(column) - 1]?.cell ?? '0'}"`
  })
}
