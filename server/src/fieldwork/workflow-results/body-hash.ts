import { createHash } from 'node:crypto'

/** A hash that does not depend on the order of fields. */
export function bodyHash(body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest()
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [key, sorted(item)] as const)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
