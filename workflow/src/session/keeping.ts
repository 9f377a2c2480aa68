import type { Cell } from './cells.ts'

/**
 * For a result that is corrected: it was right when it was made, and the company's data has moved on since. What was
 * given stays as long as the data's part in it is what it was when the correction was begun; a corrected answer that
 * changes it counts as ever.
 */
export interface KeptAnswers {
  /** Whether it rests on look-ups, records or `meta`. */
  readonly isUnsure: (cell: Cell<unknown>) => boolean
}

interface ValueMaker<V> {
  /** What it was when the result was made; undefined where that is not known. */
  readonly made: () => V | undefined
  readonly same: (a: V, b: V) => boolean
}

/** Reads the cell, or what was made of it before while it has not changed since the first look. */
export function keptWhileSame<V>(
  keeping: KeptAnswers | null,
  cell: Cell<V>,
  { made, same }: ValueMaker<V>,
): () => V {
  if (!keeping) return cell.read
  let first: { readonly value: V } | undefined
  return () => {
    const value = cell.read()
    first ??= { value }
    const before = made()
    return before !== undefined && same(value, first.value) && keeping.isUnsure(cell) ? before : value
  }
}
