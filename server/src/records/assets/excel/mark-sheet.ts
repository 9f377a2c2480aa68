import type { ExcelValidation } from '@feldwerk/contract/excel-validation.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { inCompany } from '../../../platform/db/tenant.ts'
import { readWorkbook } from '../../../platform/excel/read-workbook.ts'
import type {
  CellFormat,
  CellNote,
  ReadCell,
  WrittenCell,
  WrittenRow,
} from '../../../platform/excel/workbook.ts'
import { writeWorkbook } from '../../../platform/excel/write-workbook.ts'
import { checkSheet } from './check-sheet.ts'
import { fileName } from './export-sheet.ts'
import { tableReader } from './find-table.ts'
import { contextOf, workbookOf } from './sheet.ts'
import { excelText } from './texts.ts'
import { ID_TITLE, type SheetColumns } from './titles.ts'
import type { ExcelWorker } from './work.ts'

/** The rows of a file as they were sent, in the type's own form, wrong cells coloured and with a remark of what is wrong. */
export const markSheet: ExcelWorker['mark'] = async (input, { db, progress }) =>
  await inCompany(db, input.caller.companyId, 'write', async (trx) => {
    const { type, content, validation } = await checkSheet(trx, input, progress)
    const { definition, language } = type
    const whole = workbookOf(type, contextOf(type), Object.fromEntries(content.state))
    // Only the file's own columns: an added one would come back empty and clear the assets.
    const kept = [...whole.columns.keys()].filter((at) =>
      holdsColumn(at, content.columns, definition.properties),
    )
    const workbook = { ...whole, columns: kept.flatMap((at) => whole.columns[at] ?? []) }
    const titles = workbook.columns.map(({ title }) => title)
    const rows: { row: number; cells: WrittenCell[] }[] = []
    const reader = tableReader(
      { definition, language, chosen: input.columns },
      ({ row, cells }, { columns }) => {
        const own = inOwnOrder(cells, columns, definition.properties)
        rows.push({ row, cells: kept.map((at) => own[at] ?? null) })
      },
    )
    await readWorkbook(input.bytes, reader.take)
    reader.end()
    // Empty rows and headings are not written: the remarks follow their rows to where these now are.
    const placeOf = new Map(rows.map(({ row }, index) => [row, index + 2]))
    const marks = marksOf(validation, { titles, language, placeOf })
    const notes = marks.flatMap(({ row, column, text }): CellNote[] => {
      const place = placeOf.get(row)
      return place === undefined ? [] : [{ row: place, column, text }]
    })
    const marked = Map.groupBy(marks, ({ row }) => row)
    const written = rows.map(({ row, cells }): WrittenRow => {
      const wrong = marked.get(row)?.map(({ column }) => column) ?? []
      return {
        cells: cells.map((cell, at) =>
          wrong.includes(at) ? asItStood(cell, workbook.columns[at]?.format) : cell,
        ),
        marked: wrong,
      }
    })
    const bytes = await writeWorkbook({ ...workbook, notes: inOneEach(notes) }, [written])
    return { name: fileName(type), bytes }
  })

/** A number in a column of days stays one to look at: the format of the column would show a day. */
const asItStood = (cell: WrittenCell, format: CellFormat | undefined): WrittenCell =>
  typeof cell === 'number' && (format === 'date' || format === 'dateTime') ? String(cell) : cell

/** The first column of our own files has the ids, the others the properties in their order. */
function holdsColumn(at: number, { columns }: SheetColumns, properties: Properties): boolean {
  if (at === 0) return columns.includes('id')
  return columns.some((column) => typeof column === 'object' && column.id === properties[at - 1]?.id)
}

type Properties = readonly { readonly id: string }[]

function inOwnOrder(
  cells: readonly ReadCell[],
  { columns }: SheetColumns,
  properties: Properties,
): WrittenCell[] {
  const at = (wanted: (column: SheetColumns['columns'][number]) => boolean) =>
    valueOf(cells[columns.findIndex(wanted)] ?? null)
  const isProperty = (id: string) => (column: SheetColumns['columns'][number]) =>
    typeof column === 'object' && column.id === id
  return [at((column) => column === 'id'), ...properties.map(({ id }) => at(isProperty(id)))]
}

function valueOf(cell: ReadCell): WrittenCell {
  if (cell === null || typeof cell !== 'object' || cell instanceof Date) return cell
  return 'error' in cell ? cell.error : cell.value
}

/** The errors as remarks, by rows of the sheet that was sent. */
function marksOf(
  validation: ExcelValidation,
  {
    titles,
    language,
    placeOf,
  }: {
    readonly titles: readonly string[]
    readonly language: Locale
    readonly placeOf: ReadonlyMap<number, number>
  },
): CellNote[] {
  const at = (title: string) => titles.indexOf(title)
  const text = (key: Parameters<typeof excelText>[1], value?: string) => excelText(language, key, value)
  const choices = (values: readonly unknown[]) => text('enum', values.slice(0, 20).map(String).join(', '))
  return [
    ...validation.cellErrors.map(({ row, column, type, enumValues, customMessage }) => ({
      row,
      column: at(column),
      text: type === 'ENUM' && enumValues ? choices(enumValues) : (customMessage ?? type),
    })),
    ...validation.cellWithFormula.map(({ row, column, formula }) => ({
      row,
      column: at(column),
      text: text('formula', formula),
    })),
    ...validation.uniqueErrors.flatMap(({ row, previousRow, columnTitles }) =>
      columnTitles.map((title) => ({
        row,
        column: at(title),
        text:
          previousRow === null
            ? text('uniqueAsset')
            : text('unique', String(placeOf.get(previousRow) ?? previousRow)),
      })),
    ),
    ...validation.equalityErrors.map(({ row, columnTitle, expected }) => ({
      row,
      column: at(columnTitle),
      text: text('equality', expected === null ? text('empty') : String(expected)),
    })),
    ...validation.customRowErrors.map(({ row, customMessage }) => ({
      row,
      column: titles[0] === ID_TITLE ? 1 : 0,
      text: customMessage ?? text('row'),
    })),
  ].filter(({ column }) => column >= 0)
}

/** A cell holds one remark: several become its lines. */
function inOneEach(notes: readonly CellNote[]): CellNote[] {
  const byCell = Map.groupBy(notes, ({ row, column }) => `${row} ${column}`)
  return [...byCell.values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, text: [...new Set(same.map(({ text }) => text))].join('\n') }] : []
  })
}
