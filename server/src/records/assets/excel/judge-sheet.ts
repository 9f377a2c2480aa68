import type { ImportMode } from '@feldwerk/contract/asset-excel.ts'
import type { AssetErrors, AssetUsage } from '@feldwerk/contract/asset-problems.ts'
import type { ExcelValidation } from '@feldwerk/contract/excel-validation.ts'
import { type ColumnLabel, hasErrors, MOST_ERRORS } from '../rows/errors.ts'
import type { Plan } from './plan.ts'
import type { SheetContent } from './read-sheet.ts'

interface SheetJudgement {
  readonly content: SheetContent
  readonly plan: Plan
  readonly mode: ImportMode
  readonly errors: AssetErrors
  readonly removedInUse: readonly AssetUsage[]
  readonly label: ColumnLabel
}

/** The findings in a file, in the form of the specification, and whether it can be imported. */
export function validationOf({
  content,
  plan,
  mode,
  errors: found,
  removedInUse,
  label,
}: SheetJudgement): ExcelValidation {
  const { columns, rows, formulas, merged } = content
  const missing = missingColumns({ content, plan, mode, label })
  // That a whole column is missing says more than that it is missing in each row.
  const cellErrors = found.cellErrors.filter(
    ({ type, column }) => type !== 'REQUIRED' || !missing.includes(column),
  )
  const errors = { ...found, cellErrors }
  const valid =
    missing.length === 0 &&
    columns.duplicate.length === 0 &&
    merged.length === 0 &&
    !plan.keyMissing &&
    formulas.length === 0 &&
    removedInUse.length === 0 &&
    !hasErrors(errors)
  const first = <T>(list: readonly T[]) => list.slice(0, MOST_ERRORS)
  return {
    rows: rows.length,
    missingColumnTitles: missing,
    duplicateColumnTitles: [...columns.duplicate],
    unknownColumnTitles: [...columns.unknown],
    untouchedColumnTitles: columns.missing.filter((title) => !missing.includes(title)),
    mergedCells: first(merged),
    matchedBy: plan.matchedBy,
    keyMissing: plan.keyMissing,
    skipped: plan.skipped.length,
    skippedRows: first(plan.skipped),
    cellWithFormula: first(formulas).map(({ row, property, formula }) => ({
      row,
      column: label(property),
      formula,
    })),
    cellErrors: first(errors.cellErrors),
    uniqueErrors: first(errors.uniqueErrors),
    equalityErrors: first(errors.equalityErrors),
    customRowErrors: first(errors.customRowErrors),
    removedInUse: [...removedInUse],
    valid,
  }
}

/** Replacing the table takes all columns, changing assets any of them, and new assets the required ones. */
function missingColumns({
  content: { columns },
  plan,
  mode,
  label,
}: Pick<SheetJudgement, 'content' | 'plan' | 'mode' | 'label'>): string[] {
  const { missing, missingProperties } = columns
  const isNoTable = columns.columns.every((each) => typeof each !== 'object')
  if (mode === 'REPLACE' || isNoTable) return [...missing]
  if (plan.created.length === 0) return []
  return missingProperties.filter(({ required }) => required).map(label)
}
