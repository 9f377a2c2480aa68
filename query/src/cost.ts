import type { Value } from './values.ts'

/** What an element or a field costs on top of its content; one character of text costs one. */
const ELEMENT = 8
const PER_STEP = 16

/**
 * Steps that it costs to look at all of the arguments once, whatever is done with them. Looks no further than `most`
 * steps: a list in which one list stands again and again may be larger than anything that was ever made.
 */
export function costOf(args: readonly Value[], most = Number.POSITIVE_INFINITY): number {
  const bound = most * PER_STEP
  let signs = 0
  for (const arg of args) signs += weight(arg, bound - signs)
  return Math.floor(signs / PER_STEP) + (signs > bound ? 1 : 0)
}

function weight(value: Value, bound: number): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  const parts: readonly Value[] = Array.isArray(value) ? value : Object.values(value)
  let sum = parts.length * ELEMENT
  for (const part of parts) {
    if (sum > bound) return sum
    if (part !== null && typeof part !== 'number' && typeof part !== 'boolean')
      sum += weight(part, bound - sum)
  }
  return sum
}

/** Steps that it costs to make a row with one column more. */
export const costOfRow = ({ values }: { readonly values: ReadonlyMap<string, unknown> }): number =>
  4 + values.size
