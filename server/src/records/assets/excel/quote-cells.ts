import type { AssetCellError } from '@feldwerk/contract/asset-problems.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { readWorkbook } from '../../../platform/excel/read-workbook.ts'
import type { ReadCell } from '../../../platform/excel/workbook.ts'
import type { ColumnLabel } from '../rows/errors.ts'
import type { Property } from '../types/definition.ts'
import { tableReader } from './find-table.ts'
import { excelText } from './texts.ts'
import type { TitleReading } from './titles.ts'

interface QuoteInput {
  readonly bytes: Uint8Array
  readonly reading: TitleReading
  readonly label: ColumnLabel
}

/**
 * The errors with the content of their cells. The file is read a second time, because most files have no errors and
 * many rows.
 */
export async function quoteCells(
  errors: readonly AssetCellError[],
  { bytes, reading, label }: QuoteInput,
): Promise<AssetCellError[]> {
  if (errors.length === 0) return []
  const wanted = Map.groupBy(errors, ({ row }) => row)
  const texts = new Map<string, string>()
  const reader = tableReader(reading, ({ row, cells }, { columns }) => {
    for (const { column } of wanted.get(row) ?? []) {
      const at = columns.columns.findIndex((each) => isProperty(each) && label(each) === column)
      texts.set(`${row} ${column}`, shown(cells[at] ?? null, reading.language))
    }
  })
  await readWorkbook(bytes, reader.take)
  reader.end()
  return errors.map((error) => {
    const value = texts.get(`${error.row} ${error.column}`) ?? ''
    return value === '' ? error : { ...error, value }
  })
}

const isProperty = (column: Property | 'id' | undefined): column is Property => typeof column === 'object'

const MOST_CHARACTERS = 100

/** A cell as a person reads it in their language. */
function shown(cell: ReadCell, language: TitleReading['language']): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return excelText(language, cell ? 'true' : 'false')
  if (typeof cell === 'number') return String(cell).replace('.', writtenIn(language).decimal)
  if (cell instanceof Date) return shownDate(cell, language)
  if (typeof cell === 'object') return 'error' in cell ? cell.error : shown(cell.value, language)
  return cell.length > MOST_CHARACTERS ? `${cell.slice(0, MOST_CHARACTERS)}…` : cell
}

/** A day as sheets have it. */
const DAYS: Readonly<Record<Locale, (day: string) => string>> = {
  de: (day) => day.split('-').toReversed().join('.'),
  en: (day) => day,
}

function shownDate(date: Date, language: TitleReading['language']): string {
  const [day = '', time = ''] = date.toISOString().split(/[TZ]/)
  const written = DAYS[language](day)
  return time === '00:00:00.000' ? written : `${written} ${time.slice(0, time.endsWith(':00.000') ? 5 : 8)}`
}
