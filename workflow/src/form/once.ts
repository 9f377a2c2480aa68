/** The value of `compute`, computed when it is first asked for. Asked for while it is being computed: `meanwhile`. */
export function once<V>(compute: () => V, meanwhile: V): () => V {
  let state: 'open' | 'computing' | 'done' = 'open'
  let value = meanwhile
  return () => {
    if (state !== 'open') return value
    state = 'computing'
    value = compute()
    state = 'done'
    return value
  }
}

/** An object whose properties are computed when they are first read; of two with one name the first counts. */
export function lazyObject<V>(entries: Iterable<readonly [string, () => V]>): Readonly<Record<string, V>> {
  const result = Object.create(null) as Record<string, V>
  for (const [name, get] of entries)
    if (!Object.hasOwn(result, name)) Object.defineProperty(result, name, { get, enumerable: true })
  return result
}
