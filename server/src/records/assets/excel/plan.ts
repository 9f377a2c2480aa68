import type { ImportMode } from '@feldwerk/contract/asset-excel.ts'
import type { ExcelMatch } from '@feldwerk/contract/excel-validation.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { CellFault } from '../rows/rows.ts'
import type { Definition, Property, UniqueRule } from '../types/definition.ts'
import { type Cell, elementsOf, sameCell, type Values } from '../types/values.ts'
import { matchOf, matchRows } from './match-rows.ts'
import type { SheetContent, SheetRow } from './read-sheet.ts'

/** The changes that a sheet would make to the assets of its type. */
export interface Plan {
  readonly matchedBy: ExcelMatch
  /** Nothing says which assets the rows are, and the mode needs that: then nothing is planned. */
  readonly keyMissing: boolean
  /** With ids of their own. */
  readonly created: readonly PlannedRow[]
  readonly changed: readonly ChangedRow[]
  readonly unchanged: number
  /** Ids of assets that no row is. */
  readonly removed: readonly string[]
  /** Rows that the mode leaves out. */
  readonly skipped: readonly number[]
  /** All rows that become assets, including unchanged ones. */
  readonly rows: readonly PlannedRow[]
}

export interface PlannedRow extends SheetRow {
  readonly id: string
}

export interface ChangedRow extends PlannedRow {
  readonly before: Values
}

interface PlanInput {
  readonly definition: Definition
  readonly mode: ImportMode
  /** The unique constraint by which rows without an id are found; any unless it is chosen. */
  readonly rule?: UniqueRule | undefined
  /** The values of existing assets, by id. */
  readonly existing: ReadonlyMap<string, Values>
}

/** Compares the rows of a sheet with the assets, according to the mode. */
export function planOf(content: SheetContent, { definition, mode, rule, existing }: PlanInput): Plan {
  const rules = rule ? [rule] : definition.unique
  const matchedBy = matchOf(rules, content.columns)
  const keyMissing = matchedBy === 'NONE' && mode !== 'ADD' && existing.size > 0
  const nothing = { created: [], changed: [], unchanged: 0, removed: [], skipped: [], rows: [] }
  if (keyMissing) return { matchedBy, keyMissing, ...nothing }
  const assetOf = matchRows(content.rows, { rules, columns: content.columns, existing })
  const isTaken = (row: SheetRow) =>
    mode === 'ADD' ? !assetOf.has(row) : mode !== 'UPDATE' || assetOf.has(row)
  const planned = content.rows.filter(isTaken).map((row): PlannedRow => {
    const id = assetOf.get(row)
    return id === undefined
      ? { ...row, id: newId() }
      : merged({ ...row, id }, { content, definition, existing })
  })
  const rows = withOwnForeignKeys(planned, definition, mode === 'REPLACE' ? [] : existing.values())
  const created: PlannedRow[] = []
  const changed: ChangedRow[] = []
  for (const row of rows) {
    const before = existing.get(row.id)
    if (!before) created.push(row)
    else if (!isSame(row, before, definition)) changed.push({ ...row, before })
  }
  const kept = new Set(assetOf.values())
  return {
    matchedBy,
    keyMissing,
    created,
    changed,
    unchanged: rows.length - created.length - changed.length,
    removed: mode === 'REPLACE' ? [...existing.keys()].filter((id) => !kept.has(id)) : [],
    skipped: content.rows.filter((row) => !isTaken(row)).map(({ row }) => row),
    rows,
  }
}

function isSame({ values, faults }: SheetRow, before: Values, { properties }: Definition): boolean {
  return faults.length === 0 && properties.every(({ id }) => sameCell(before[id], values[id]))
}

type MergeInput = Pick<PlanInput, 'definition' | 'existing'> & { readonly content: SheetContent }

/** A row merged over its asset: properties without a column stay, and so do digits that a sheet cannot hold. */
function merged(row: PlannedRow, { content, definition, existing }: MergeInput): PlannedRow {
  const before = existing.get(row.id) ?? {}
  const missing = new Set(content.columns.missingProperties)
  const stays = definition.properties.filter((property) => {
    const old = before[property.id] ?? null
    return old !== null && (missing.has(property) || isRounded(property, old, row.values[property.id]))
  })
  if (stays.length === 0) return row
  return {
    ...row,
    values: { ...row.values, ...Object.fromEntries(stays.map(({ id }) => [id, before[id] ?? null])) },
  }
}

/** Spreadsheets keep fifteen digits of a number, so the shortened form of a longer one counts as unchanged. */
function isRounded({ type }: Property, old: Cell, now: Cell | undefined): boolean {
  if (type.kind !== 'DOUBLE' || typeof old !== 'number' || typeof now !== 'number') return false
  return now === Number(old.toPrecision(15))
}

/** A foreign key to a column of the same type: the value has to occur in the new table. */
function withOwnForeignKeys(
  rows: readonly PlannedRow[],
  { id, properties }: Definition,
  others: Iterable<Values>,
): readonly PlannedRow[] {
  const own = properties.filter(({ foreignKey }) => foreignKey?.assetTypeId === id)
  if (own.length === 0) return rows
  const holders = [...rows.map(({ values }) => values), ...others]
  const provided = new Map(
    own.map((property) => [
      property,
      new Set(holders.map((values) => values[property.foreignKey?.propertyId ?? ''])),
    ]),
  )
  return rows.map((row) => {
    const missing = own.filter((property) =>
      elementsOf(row.values[property.id]).some((each) => !provided.get(property)?.has(each)),
    )
    const faults = missing.map(({ name }): CellFault => ({ column: name, rule: 'missingValue' }))
    return faults.length === 0 ? row : { ...row, faults: [...row.faults, ...faults] }
  })
}
