import type { CellRange } from '../../../platform/excel/cells.ts'
import type { FoundTable } from './find-table.ts'

/**
 * Merged cells that hide values of the table: those that reach over several of its cells. A heading above it, remarks
 * beside it and whatever lies below its last row may be merged as they like.
 */
export function mergedInTable(
  merged: readonly CellRange[],
  { columns, titleRow }: FoundTable,
  lastRow: number,
): string[] {
  return merged
    .filter(({ firstRow, lastRow: end, firstColumn, lastColumn }) => {
      const rows = Math.min(end, lastRow) - Math.max(firstRow, titleRow + 1) + 1
      const read = columns.columns.slice(firstColumn, lastColumn + 1).filter((each) => each !== undefined)
      return rows > 0 && rows * read.length > 1
    })
    .map(({ name }) => name)
}
