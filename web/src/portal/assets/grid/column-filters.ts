import { ColumnFilter } from '@feldwerk/contract/column-filters.ts'
import { z } from '@feldwerk/contract/zod.ts'

/** Conditions on columns, at most one of each. */
export type Filters = readonly ColumnFilter[]

const Stored = z.array(ColumnFilter).max(50)

/** Reads the conditions of an address; what cannot be read counts as none. */
export function readFilters(text: string | undefined): Filters {
  if (!text) return []
  try {
    const parsed = Stored.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

/** The conditions as an address keeps them; undefined for none. */
export function writeFilters(filters: Filters): string | undefined {
  return filters.length === 0 ? undefined : JSON.stringify(filters)
}

/** The same conditions with another one, or none, on a column. */
export function withFilter(filters: Filters, column: string, filter: ColumnFilter | undefined): Filters {
  const others = filters.filter((one) => one.column !== column)
  return filter ? [...others, filter] : others
}

/** The condition on a column, where it is of a kind. */
export function filterOf<K extends ColumnFilter['kind']>(
  filters: Filters,
  column: string,
  kind: K,
): Extract<ColumnFilter, { kind: K }> | undefined {
  const found = filters.find((one) => one.column === column)
  return found?.kind === kind ? (found as Extract<ColumnFilter, { kind: K }>) : undefined
}
