/** Points that so small a line can show. */
const MOST = 14

/** Neighbours put together, to their middle or their sum, until there are few enough to be told apart. */
export function thinned(
  values: readonly (number | null)[],
  how: 'AVG' | 'SUM' = 'AVG',
): readonly (number | null)[] {
  if (values.length <= MOST) return values
  return Array.from({ length: MOST }, (_, place) => {
    const from = Math.floor((place * values.length) / MOST)
    const until = Math.floor(((place + 1) * values.length) / MOST)
    const known = values.slice(from, until).filter((value) => value !== null)
    if (known.length === 0) return null
    const sum = known.reduce((total, value) => total + value, 0)
    return how === 'SUM' ? sum : sum / known.length
  })
}
