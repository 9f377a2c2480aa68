import {
  AssetCellError,
  AssetEqualityError,
  AssetRowError,
  AssetUniqueError,
  AssetUsage,
} from './asset-problems.ts'
import { z } from './zod.ts'

/** Why a file cannot be read as a workbook. */
export const UnreadableReason = z.enum([
  'tooLarge',
  'notExcel',
  'encrypted',
  'macros',
  'tooManyCells',
  'broken',
])
export type UnreadableReason = z.infer<typeof UnreadableReason>

/** A formula where only values may stand. */
export const CellWithFormula = z.object({ row: z.int(), column: z.string(), formula: z.string() })
export type CellWithFormula = z.infer<typeof CellWithFormula>

/** By what rows are known to be assets: the hidden id, values that are unique in the type, or nothing. */
export const ExcelMatch = z.enum(['ID', 'UNIQUE', 'NONE'])
export type ExcelMatch = z.infer<typeof ExcelMatch>

/**
 * The Excel validation result of point 3. Rows are those of the sheet, counted from 1; columns are named by their
 * titles in the caller's language. At most 1,000 entries of each kind.
 */
export const ExcelValidation = z.object({
  /** Rows with assets. */
  rows: z.int(),
  /** Columns without which the file cannot be taken: all when the table is replaced, else required ones of new rows. */
  missingColumnTitles: z.array(z.string()),
  duplicateColumnTitles: z.array(z.string()),
  /** Ours: titles that mean no property; their columns are not read. */
  unknownColumnTitles: z.array(z.string()),
  /** Ours: properties that the file has no column for, and that stay as they are, or empty in new rows. */
  untouchedColumnTitles: z.array(z.string()),
  /** Ours: merged cells of the table, as `A3:A5`: they hide values. */
  mergedCells: z.array(z.string()),
  /** Ours: by what rows are known to be assets. */
  matchedBy: ExcelMatch,
  /** Ours: the file does not say which asset a row is, and this mode needs to know. */
  keyMissing: z.boolean(),
  /** Ours: how many rows are left out, because the mode only adds, or only updates; and the first of them. */
  skipped: z.int(),
  skippedRows: z.array(z.int()),
  cellWithFormula: z.array(CellWithFormula),
  cellErrors: z.array(AssetCellError),
  uniqueErrors: z.array(AssetUniqueError),
  equalityErrors: z.array(AssetEqualityError),
  customRowErrors: z.array(AssetRowError),
  /** Ours: assets that the sheet leaves out and others refer to, so that they cannot be removed. */
  removedInUse: z.array(AssetUsage),
  valid: z.boolean(),
})
export type ExcelValidation = z.infer<typeof ExcelValidation>
