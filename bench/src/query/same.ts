type Row = Readonly<Record<string, unknown>>

/** As far as sums of the same numbers differ by the order in which they were added. */
const TOLERANCE = 1e-9

/** Are both results the same? Types of the columns and their order within a row do not matter, nor the last digits. */
export function sameRows(ours: readonly Row[], rival: readonly Row[], inBuckets = false): boolean {
  const [one, other] = [ours, rival].map((rows) =>
    rows.map((row) => cellsOf(Object.values(row).slice(inBuckets ? 1 : 0))).sort(inOrder),
  )
  return one?.length === other?.length && (one ?? []).every((cells, i) => areSame(cells, other?.[i] ?? []))
}

/** Texts first, then numbers by size, so that rounding does not change the order of rows. */
function cellsOf(values: readonly unknown[]): readonly (string | number)[] {
  const cells = values
    .filter((value) => value !== null && typeof value !== 'boolean')
    .map((value) => {
      if (value instanceof Date) return value.toISOString()
      const isNumber =
        typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
      return isNumber ? Number(value) : String(value)
    })
  return cells.sort(byCell)
}

function byCell(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return isNear(one, other) ? 0 : one - other
  if (typeof one === typeof other) return one < other ? -1 : one > other ? 1 : 0
  return typeof one === 'string' ? -1 : 1
}

function inOrder(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  for (const [i, cell] of one.entries()) {
    const second = other[i]
    if (second === undefined) return 1
    const order = byCell(cell, second)
    if (order !== 0) return order
  }
  return one.length - other.length
}

const areSame = (one: readonly (string | number)[], other: readonly (string | number)[]) =>
  one.length === other.length && one.every((cell, i) => byCell(cell, other[i] ?? '') === 0)

const isNear = (one: number, other: number) =>
  Math.abs(one - other) <= TOLERANCE * Math.max(Math.abs(one), Math.abs(other))
