import type { WorkbookHead } from '../../../platform/excel/read-workbook.ts'
import type { ReadCell, ReadRow } from '../../../platform/excel/workbook.ts'
import { columnsOf, type SheetColumns, type TitleReading } from './titles.ts'

/** Rows in which the titles of a table are looked for: above them there may be a heading. */
const MOST_ABOVE = 20

/** Where the table of a sheet is. */
export interface FoundTable {
  readonly columns: SheetColumns
  /** Row of the titles. */
  readonly titleRow: number
}

/** Takes the rows of a sheet one by one, as they are read. */
export interface TableReader {
  take(row: ReadRow, head: WorkbookHead): void
  /** After the last row. */
  end(): FoundTable
}

/**
 * Finds a type's table in a sheet: its titles stand in the row that names most properties, the first of such among
 * the first twenty; where none names any, in the first. `onRow` gets the rows below.
 */
export function tableReader(
  reading: TitleReading,
  onRow: (row: ReadRow, table: FoundTable, head: WorkbookHead) => void,
): TableReader {
  let waiting: { readonly row: ReadRow; readonly head: WorkbookHead }[] = []
  let table: FoundTable | undefined

  function decide(): FoundTable {
    const candidates = waiting.map(({ row: { row, cells } }): FoundTable => {
      return { columns: columnsOf(cells.map(titleText), reading), titleRow: row }
    })
    const count = ({ columns }: FoundTable) => columns.columns.filter((each) => each !== undefined).length
    const best = candidates.reduce<FoundTable | undefined>(
      (found, each) => (found && count(found) >= count(each) ? found : each),
      undefined,
    )
    const found = best ?? { columns: columnsOf([], reading), titleRow: 1 }
    for (const { row, head } of waiting) if (row.row > found.titleRow) onRow(row, found, head)
    waiting = []
    return found
  }

  return {
    take(row, head) {
      if (row.row > MOST_ABOVE) table ??= decide()
      if (table) onRow(row, table, head)
      else waiting.push({ row, head })
    },
    end: () => (table ??= decide()),
  }
}

function titleText(cell: ReadCell): string {
  if (cell === null || (typeof cell === 'object' && 'error' in cell)) return ''
  const value = typeof cell === 'object' && 'formula' in cell ? cell.value : cell
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '')
}
