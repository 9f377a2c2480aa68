import type { Cell } from './cells.ts'

/**
 * For a result that is corrected: it was right when it was made, and the company's data has moved on since. A given
 * value stays while the data behind it is as it was when the correction began; a corrected answer that changes it
 * counts as usual.
 */
export interface KeptAnswers {
  /** Whether it rests on look-ups, records or `meta`. */
  readonly isUnsure: (cell: Cell<unknown>) => boolean
}

interface ValueMaker<V> {
  /** The value when the result was made; undefined where unknown. */
  readonly made: () => V | undefined
  readonly same: (a: V, b: V) => boolean
}

/** Reads the cell; while it has not changed since the first read, returns the value made back then. */
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
