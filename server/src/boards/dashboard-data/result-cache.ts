/** A result and how much memory it takes, about. */
export interface SizedResult {
  readonly bytes: number
}

interface Entry<T> {
  readonly result: Promise<T>
  readonly stop: AbortController
  /** How many wait for it; at zero the computation is cancelled. */
  waiting: number
  bytes: number
  isDone: boolean
}

export interface ResultCache<T> {
  /**
   * The result under a key: cached, in progress, or computed now. The work is cancelled when nobody waits for it any
   * more. Failures are not cached.
   */
  read(key: string, signal: AbortSignal, make: (signal: AbortSignal) => Promise<T>): Promise<T>
  readonly bytes: () => number
}

/**
 * Results of one node, up to so many bytes, the longest unread forgotten first. A key holds all that a result depends
 * on, the state of the data among that: so nothing ever has to be taken out because it has grown old.
 */
export function createResultCache<T extends SizedResult>(mostBytes: number): ResultCache<T> {
  const entries = new Map<string, Entry<T>>()
  let bytes = 0

  function forget(key: string, entry: Entry<T>): void {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }

  function keep(key: string, entry: Entry<T>, size: number): void {
    entry.isDone = true
    if (entries.get(key) !== entry) return
    entry.bytes = size
    bytes += size
    for (const [oldKey, old] of entries) {
      if (bytes <= mostBytes) return
      if (old.isDone) forget(oldKey, old)
    }
  }

  function begin(key: string, make: (signal: AbortSignal) => Promise<T>): Entry<T> {
    const stop = new AbortController()
    const entry: Entry<T> = { result: make(stop.signal), stop, waiting: 0, bytes: 0, isDone: false }
    entries.set(key, entry)
    entry.result.then(
      (result) => keep(key, entry, result.bytes),
      () => forget(key, entry),
    )
    return entry
  }

  return {
    bytes: () => bytes,
    async read(key, signal, make) {
      signal.throwIfAborted()
      const known = entries.get(key)
      if (known?.isDone) {
        entries.delete(key)
        entries.set(key, known)
        return await known.result
      }
      const entry = known ?? begin(key, make)
      const hungUp = Promise.withResolvers<never>()
      const hangUp = () => hungUp.reject(signal.reason)
      signal.addEventListener('abort', hangUp, { once: true })
      entry.waiting += 1
      try {
        return await Promise.race([entry.result, hungUp.promise])
      } finally {
        signal.removeEventListener('abort', hangUp)
        entry.waiting -= 1
        if (entry.waiting === 0 && !entry.isDone) {
          forget(key, entry)
          entry.stop.abort()
        }
      }
    },
  }
}
