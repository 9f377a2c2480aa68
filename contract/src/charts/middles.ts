/** Figures at the middle of their buckets, as pairs of a time and a figure. */
export function middles(
  bounds: readonly number[],
  values: readonly (number | null)[],
): [number, number | null][] {
  return values.map((value, place) => {
    const start = bounds[place] ?? 0
    return [(start + (bounds[place + 1] ?? start)) / 2, value]
  })
}
