/** A part of a definition in which ids are replaced, wherever they stand by themselves. */
export function withIds<T>(value: T, ids: ReadonlyMap<string, string>): T {
  return replaced(value, ids) as T
}

function replaced(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value
  if (Array.isArray(value)) return value.map((each) => replaced(each, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, ids)]))
}
