/** A foreign key of a table to another one. */
export interface TableKey {
  readonly table: string
  readonly target: string
  /** Its columns that may be empty: then it refers to nothing. */
  readonly optional: readonly string[]
}

/** When the rows of a table come, and which columns are filled when all rows are there. */
export interface TableTurn {
  readonly table: string
  readonly later: readonly string[]
}

/**
 * The tables in an order in which every row finds what it refers to. Where tables refer to each other, such as accounts and
 * their pictures, columns that may be empty are filled later: of the table that has the fewest.
 */
export function turnsOf(tables: readonly string[], keys: readonly TableKey[]): TableTurn[] {
  const turns: TableTurn[] = []
  const waiting = new Set(tables)
  const unmet = (table: string) =>
    keys.filter((key) => key.table === table && key.target !== table && waiting.has(key.target))
  const least = (some: readonly string[]) => some.toSorted((a, b) => unmet(a).length - unmet(b).length)[0]
  while (waiting.size > 0) {
    const next = least(
      [...waiting].filter((table) => unmet(table).every(({ optional }) => optional.length > 0)),
    )
    if (next === undefined) throw new Error(`tables refer to each other: ${[...waiting].join(', ')}`)
    turns.push({ table: next, later: [...new Set(unmet(next).flatMap(({ optional }) => optional))] })
    waiting.delete(next)
  }
  return turns
}
