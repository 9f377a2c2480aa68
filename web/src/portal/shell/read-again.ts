import type { UpdateKind } from '@feldwerk/contract/realtime.ts'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { liveKeys, slowKeys, steadyKeys } from './live-keys.ts'

/** So often what is on the screen is read again while news keep coming: the first at once, the last always. */
const LIST_MS = 1500
const SLOW_MS = 4000

/** Reads again what is on the screen; a page that nobody sees waits until it is seen. */
export interface ReadAgain {
  /** Something of the kind has changed. */
  readonly of: (kind: UpdateKind) => void
  /** Anything may have changed. */
  readonly all: () => void
  /** The page has come into sight. */
  readonly seen: () => void
  readonly stop: () => void
}

export function createReadAgain(queries: QueryClient, isHidden: () => boolean): ReadAgain {
  const due = new Map<string, QueryKey>()
  const resting = new Map<string, ReturnType<typeof setTimeout>>()

  function read(hash: string): void {
    const key = due.get(hash)
    if (!key || isHidden() || resting.has(hash)) return
    due.delete(hash)
    void queries.invalidateQueries({
      queryKey: key,
      predicate: ({ queryKey }) => !steadyKeys.some((steady) => beginsLike(queryKey, steady)),
    })
    const pause = slowKeys.includes(key) ? SLOW_MS : LIST_MS
    resting.set(
      hash,
      setTimeout(() => {
        resting.delete(hash)
        read(hash)
      }, pause),
    )
  }

  function want(key: QueryKey): void {
    const hash = hashKey(key)
    due.set(hash, key)
    read(hash)
  }

  return {
    of: (kind) => liveKeys[kind].forEach(want),
    all: () => widestKeys.forEach(want),
    seen: () => [...due.keys()].forEach(read),
    stop() {
      due.clear()
      for (const timer of resting.values()) clearTimeout(timer)
      resting.clear()
    },
  }
}

const beginsLike = (key: QueryKey, beginning: QueryKey): boolean =>
  beginning.every((part, place) => key[place] === part)

const allKeys = [
  ...new Map(Object.values(liveKeys).flatMap((keys) => keys.map((key) => [hashKey(key), key]))).values(),
]

/** Every query that any news concern, by one key: a key of two kinds, or one that begins another, would read it twice. */
const widestKeys = allKeys.filter((key) => !allKeys.some((other) => other !== key && beginsLike(key, other)))
