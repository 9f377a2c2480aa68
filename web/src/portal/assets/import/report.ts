import type { ExcelCounts } from '@feldwerk/contract/asset-excel.ts'
import type { AssetCellError } from '@feldwerk/contract/asset-problems.ts'
import type { ExcelValidation } from '@feldwerk/contract/excel-validation.ts'

/** Cells of one column that are wrong in the same way. */
export interface CellGroup {
  readonly column: string
  readonly type: AssetCellError['type']
  readonly message: string | null
  readonly allowed: readonly string[]
  /** Rows of the sheet. */
  readonly rows: readonly number[]
  /** The distinct contents of the cells, and where they are. */
  readonly values: readonly { readonly value: string; readonly rows: readonly number[] }[]
}

/** Wrong cells by column and by what is wrong, the most frequent first: one thing to put right stands once. */
export function cellGroups({ cellErrors }: ExcelValidation): CellGroup[] {
  const keyOf = ({ column, type, customMessage }: AssetCellError) =>
    JSON.stringify([column, type, customMessage])
  return [...Map.groupBy(cellErrors, keyOf).values()]
    .flatMap((errors) => {
      const [first] = errors
      if (!first) return []
      const rows = [...new Set(errors.map(({ row }) => row))].toSorted((a, b) => a - b)
      const allowed = (first.enumValues ?? []).map(String)
      const values = [...Map.groupBy(errors, ({ value }) => value ?? '')]
        .filter(([value]) => value !== '')
        .map(([value, same]) => ({ value, rows: same.map(({ row }) => row) }))
      return [{ column: first.column, type: first.type, message: first.customMessage, allowed, rows, values }]
    })
    .toSorted((a, b) => b.rows.length - a.rows.length)
}

/** How many things are wrong in all. */
export function countFaults(validation: ExcelValidation): number {
  const { missingColumnTitles, duplicateColumnTitles, mergedCells, cellWithFormula, cellErrors } = validation
  const { uniqueErrors, equalityErrors, customRowErrors, removedInUse } = validation
  return [
    missingColumnTitles,
    duplicateColumnTitles,
    mergedCells,
    cellWithFormula,
    cellErrors,
    uniqueErrors,
    equalityErrors,
    customRowErrors,
    removedInUse,
  ].reduce((sum, faults) => sum + faults.length, validation.keyMissing ? 1 : 0)
}

/** "7, 9, 14–18": rows that follow each other are one span. */
export function rowSpans(rows: readonly number[]): string[] {
  const spans: [from: number, to: number][] = []
  for (const row of rows) {
    const last = spans.at(-1)
    if (last && row === last[1] + 1) last[1] = row
    else spans.push([row, row])
  }
  return spans.map(([from, to]) =>
    from === to ? String(from) : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`,
  )
}

/** Whether an import would remove more than half of the assets: hardly intended by someone who only adds. */
export function isMostRemoved({ changed, unchanged, removed }: ExcelCounts): boolean {
  return removed > changed + unchanged
}
