/** Do both say the same? Types of the columns and their order within a row do not matter, nor the last digits. */
export function sameRows(
  ours: readonly Readonly<Record<string, unknown>>[],
  rival: readonly Readonly<Record<string, unknown>>[],
  inBuckets = false,
): boolean {
  const digest = (rows: typeof ours) =>
    rows.map((row) => digestOf(Object.values(row).slice(inBuckets ? 1 : 0))).sort()
  return JSON.stringify(digest(ours)) === JSON.stringify(digest(rival))
}

function digestOf(values: readonly unknown[]): string {
  const parts = values
    .filter((value) => value !== null && typeof value !== 'boolean')
    .map((value) => {
      if (value instanceof Date) return value.toISOString()
      const isNumber =
        typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
      return isNumber ? Number(value).toPrecision(9) : String(value)
    })
  return parts.sort().join('|')
}
