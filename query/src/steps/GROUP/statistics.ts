import type { Type } from '../../types.ts'
import { toDouble, type Value } from '../../values.ts'

/** Sums of LONG are exact, however large on the way. */
export function sum(values: readonly Value[], of: Type): number {
  if (of.kind === 'LONG')
    return Number(values.reduce<bigint>((total, value) => total + BigInt(Number(value)), 0n))
  return values.reduce<number>((total, value) => total + Number(value), 0)
}

/** The value below which that part of the others lies, between two neighbours in proportion: `percentile_cont` of SQL. */
export function percentile(values: readonly Value[], fraction: number): Value {
  const sorted = Float64Array.from(values, Number).toSorted()
  const place = fraction * (sorted.length - 1)
  const low = sorted[Math.floor(place)] ?? 0
  const high = sorted[Math.ceil(place)] ?? 0
  return toDouble(low + (place - Math.floor(place)) * (high - low)) ?? null
}

/**
 * The standard deviation of a sample, null of one value alone. By the updating formula of Youngs and Cramer (1971), as
 * PostgreSQL reckons it: values that are large and close together lose nothing.
 */
export function spread(values: readonly Value[]): Value {
  let total = 0
  let squares = 0
  for (const [i, value] of values.entries()) {
    total += Number(value)
    if (i > 0) squares += (Number(value) * (i + 1) - total) ** 2 / (i * (i + 1))
  }
  return values.length < 2 ? null : (toDouble(Math.sqrt(squares / (values.length - 1))) ?? null)
}
