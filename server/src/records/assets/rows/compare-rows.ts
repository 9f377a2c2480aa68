import type { EqualityRule, UniqueRule } from '../types/definition.ts'
import { type Definition, type Property, propertyById } from '../types/definition.ts'
import { type Cell, sameCell, toWire, type Values } from '../types/values.ts'
import { equalityKey, uniqueKey } from './constraint-keys.ts'
import type { ColumnLabel, ErrorList } from './errors.ts'
import type { CandidateRow } from './rows.ts'

interface CompareContext {
  readonly definition: Definition
  readonly label: ColumnLabel
  readonly errors: ErrorList
}

/** The holder of a key: an earlier row of the write, or an asset. */
type Holder = Pick<UniqueConflict, 'previousRow' | 'assetId'>

/**
 * Finds rows of one write that break a unique or an equality constraint against an earlier row of it, or against one
 * of the assets beside it (what they hold, by id), where these are given.
 */
export function compareRows(
  rows: readonly CandidateRow[],
  comparing: CompareContext,
  beside: ReadonlyMap<string, Values> = new Map(),
): void {
  for (const rule of comparing.definition.unique) {
    const first = new Map<string, Holder>()
    for (const [assetId, values] of beside) {
      const key = uniqueKey(rule, values)
      if (key !== undefined) first.set(key, { previousRow: null, assetId })
    }
    for (const candidate of rows) {
      const key = uniqueKey(rule, candidate.values)
      if (key === undefined) continue
      const holder = first.get(key)
      if (holder === undefined) first.set(key, { previousRow: candidate.row, assetId: null })
      else reportUnique(candidate, { rule, ...holder }, comparing)
    }
  }
  for (const rule of comparing.definition.equality) {
    const first = new Map<string, readonly Cell[]>()
    for (const values of beside.values()) {
      const found = equalityKey(rule, values)
      if (found) first.set(found.key, found.consequence)
    }
    for (const candidate of rows) {
      const found = equalityKey(rule, candidate.values)
      if (!found) continue
      const expected = first.get(found.key)
      if (expected === undefined) first.set(found.key, found.consequence)
      else reportEquality(candidate, { rule, expected }, comparing)
    }
  }
}

interface UniqueConflict {
  readonly rule: UniqueRule
  readonly previousRow: number | null
  readonly assetId: string | null
}

export function reportUnique(
  { row, values }: CandidateRow,
  { rule, previousRow, assetId }: UniqueConflict,
  { definition, label, errors }: CompareContext,
): void {
  const columns = propertiesOf(definition, rule.columns)
  errors.uniqueErrors.push({
    row,
    previousRow,
    assetId,
    columnTitles: columns.map(label),
    values: columns.map((property) => toWire(property, values[property.id])),
  })
}

/** One error for each column of the consequence that differs from what the others have. */
export function reportEquality(
  { row, values }: CandidateRow,
  { rule, expected }: { readonly rule: EqualityRule; readonly expected: readonly Cell[] },
  { definition, label, errors }: CompareContext,
): void {
  const consequence = propertiesOf(definition, rule.consequence)
  consequence.forEach((property, at) => {
    if (sameCell(values[property.id], expected[at])) return
    errors.equalityErrors.push({
      row,
      conditionTitles: propertiesOf(definition, rule.condition).map(label),
      consequenceTitles: consequence.map(label),
      columnTitle: label(property),
      value: toWire(property, values[property.id]),
      expected: toWire(property, expected[at]),
    })
  })
}

function propertiesOf(definition: Definition, ids: readonly string[]): Property[] {
  return ids.flatMap((id) => propertyById(definition, id) ?? [])
}
