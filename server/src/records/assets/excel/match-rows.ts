import type { ExcelMatch } from '@feldwerk/contract/excel-validation.ts'
import { uniqueKey } from '../rows/constraint-keys.ts'
import type { UniqueRule } from '../types/definition.ts'
import type { Values } from '../types/values.ts'
import type { SheetRow } from './read-sheet.ts'
import type { SheetColumns } from './titles.ts'

/** The columns by which rows of a sheet can be matched with assets; `rules` are the unique constraints that may do it. */
export function matchOf(rules: readonly UniqueRule[], columns: SheetColumns): ExcelMatch {
  if (columns.columns.includes('id')) return 'ID'
  return heldRules(rules, columns).length > 0 ? 'UNIQUE' : 'NONE'
}

interface MatchInput {
  readonly rules: readonly UniqueRule[]
  readonly columns: SheetColumns
  /** The values of existing assets, by id. */
  readonly existing: ReadonlyMap<string, Values>
}

/**
 * Which asset each row is: the one that its id names, else the one that holds its unique values, unless another row
 * names that. Rows that are not in the answer are new.
 */
export function matchRows(
  rows: readonly SheetRow[],
  { rules, columns, existing }: MatchInput,
): ReadonlyMap<SheetRow, string> {
  const assetOf = new Map<SheetRow, string>()
  for (const row of rows) if (row.id !== null && existing.has(row.id)) assetOf.set(row, row.id)
  if (assetOf.size === rows.length) return assetOf
  const taken = new Set(assetOf.values())
  for (const rule of heldRules(rules, columns)) {
    const holders = new Map<string, string>()
    for (const [id, values] of existing) {
      const key = taken.has(id) ? undefined : uniqueKey(rule, values)
      if (key !== undefined) holders.set(key, id)
    }
    for (const row of rows) {
      const key = assetOf.has(row) ? undefined : uniqueKey(rule, row.values)
      const id = key === undefined ? undefined : holders.get(key)
      if (id === undefined || taken.has(id)) continue
      assetOf.set(row, id)
      taken.add(id)
    }
  }
  return assetOf
}

/** The unique constraints of which the sheet has all columns. */
function heldRules(rules: readonly UniqueRule[], { columns }: SheetColumns): readonly UniqueRule[] {
  const held = new Set(columns.flatMap((each) => (typeof each === 'object' ? [each.id] : [])))
  return rules.filter((rule) => rule.columns.every((column) => held.has(column)))
}
