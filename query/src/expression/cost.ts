import type { Value } from '../values.ts'

/** What an element or a field counts beside what is in it, where a sign of a text counts one. */
const ELEMENT = 8
const PER_STEP = 16

/** Steps that it costs to look at all of the arguments once, whatever is done with them. */
export function costOf(args: readonly Value[]): number {
  let signs = 0
  for (const arg of args) signs += weight(arg)
  return Math.floor(signs / PER_STEP)
}

function weight(value: Value): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  const parts: readonly Value[] = Array.isArray(value) ? value : Object.values(value)
  let sum = parts.length * ELEMENT
  for (const part of parts) sum += weight(part)
  return sum
}
