import { newId } from '@feldwerk/contract/new-id.ts'
import type { Definition } from '../../asset-types/definition.ts'
import { type Cell, sameCell, type Values } from '../../asset-types/values.ts'
import type { SheetContent, SheetRow } from './read-sheet.ts'

/** What a sheet would do to the assets of its type. */
export interface Plan {
  /** With ids of their own. */
  readonly created: readonly PlannedRow[]
  readonly changed: readonly ChangedRow[]
  readonly unchanged: number
  /** Ids of assets that no row is. */
  readonly removed: readonly string[]
}

export interface PlannedRow extends SheetRow {
  readonly id: string
}

export interface ChangedRow extends PlannedRow {
  readonly before: Values
}

/** Compares the rows of a sheet with the assets: the table is to become equal to the sheet. */
export function planOf(
  { properties }: Definition,
  { rows }: Pick<SheetContent, 'rows'>,
  existing: ReadonlyMap<string, string>,
): Plan {
  const created: PlannedRow[] = []
  const changed: ChangedRow[] = []
  const kept = new Set<string>()
  let unchanged = 0
  for (const row of rows) {
    const document = row.id === null ? undefined : existing.get(row.id)
    if (row.id === null || document === undefined) {
      created.push({ ...row, id: newId() })
      continue
    }
    kept.add(row.id)
    const before = JSON.parse(document) as Record<string, Cell>
    const isSame =
      row.faults.length === 0 && properties.every(({ id }) => sameCell(before[id], row.values[id]))
    if (isSame) unchanged += 1
    else changed.push({ ...row, id: row.id, before })
  }
  return { created, changed, unchanged, removed: [...existing.keys()].filter((id) => !kept.has(id)) }
}
