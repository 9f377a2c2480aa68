import {
  AssetCellError,
  AssetEqualityError,
  AssetRowError,
  AssetUniqueError,
  AssetUsage,
} from './asset-problems.ts'
import { z } from './zod.ts'

/** Why a file is no workbook that can be read. */
export const UnreadableReason = z.enum([
  'tooLarge',
  'notExcel',
  'encrypted',
  'macros',
  'mergedCells',
  'tooManyCells',
  'broken',
])
export type UnreadableReason = z.infer<typeof UnreadableReason>

/** A formula where only values may stand. */
export const CellWithFormula = z.object({ row: z.int(), column: z.string(), formula: z.string() })
export type CellWithFormula = z.infer<typeof CellWithFormula>

/**
 * The Excel validation result of point 3. Rows are those of the sheet, its titles are row 1; columns are named by their
 * titles in the caller's language. At most 1,000 entries of each kind.
 */
export const ExcelValidation = z.object({
  /** Rows with assets. */
  rows: z.int(),
  missingColumnTitles: z.array(z.string()),
  duplicateColumnTitles: z.array(z.string()),
  /** Ours: titles that mean no property; their columns are not read. */
  unknownColumnTitles: z.array(z.string()),
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
