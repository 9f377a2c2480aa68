import type { UpdateKind } from '@feldwerk/contract/realtime.ts'

/** What a feed says: the thing, or null to read again whatever is shown of the kind. */
export interface FeedUpdate {
  readonly kind: UpdateKind
  readonly id: string | null
}

export interface FeedTimes {
  /** Updates of a kind go out at most every so often, those between them together. */
  readonly burstMs: number
  /** How long somebody may leave updates waiting. */
  readonly slowMs: number
}

const feedTimes: FeedTimes = { burstMs: 500, slowMs: 10_000 }

/** More things in one burst are one update without an id. */
const MOST_IN_BURST = 50

/** Updates of one subscription: taken one by one, never many kept. */
export interface UpdateFeed {
  push(kind: UpdateKind, id: string | null): void
  /** Ends it: whoever takes the next update finds the end. */
  end(): void
  take(): AsyncGenerator<FeedUpdate>
}

/** `onSlow` is called once, when updates have waited too long for somebody to take them. */
export function createFeed(onSlow: () => void, { burstMs, slowMs }: FeedTimes = feedTimes): UpdateFeed {
  const collected = new Map<UpdateKind, { ids: Set<string | null>; timer: NodeJS.Timeout | undefined }>()
  let ready: FeedUpdate[] = []
  let hasEnded = false
  let wake: (() => void) | undefined
  let slow: NodeJS.Timeout | undefined

  function flush(kind: UpdateKind): void {
    const held = collected.get(kind)
    if (!held) return
    held.timer = undefined
    if (held.ids.size === 0) return void collected.delete(kind)
    const isAll = held.ids.size > MOST_IN_BURST || held.ids.has(null)
    const waiting = ready.filter((update) => update.kind === kind)
    // Nobody has taken the last ones: what comes on top makes them one.
    const isBehind = isAll || waiting.length + held.ids.size > MOST_IN_BURST
    ready = isBehind ? ready.filter((update) => update.kind !== kind) : ready
    ready.push(...(isBehind ? [{ kind, id: null }] : [...held.ids].map((id) => ({ kind, id }))))
    held.ids.clear()
    held.timer = setTimeout(() => flush(kind), burstMs)
    slow ??= setTimeout(onSlow, slowMs)
    wake?.()
  }

  return {
    push(kind, id) {
      if (hasEnded) return
      const held = collected.get(kind) ?? { ids: new Set(), timer: undefined }
      collected.set(kind, held)
      held.ids.add(id)
      if (!held.timer) flush(kind)
    },
    end() {
      hasEnded = true
      clearTimeout(slow)
      for (const { timer } of collected.values()) clearTimeout(timer)
      collected.clear()
      wake?.()
    },
    async *take() {
      while (!hasEnded) {
        const next = ready.shift()
        if (next) {
          yield next
          continue
        }
        clearTimeout(slow)
        slow = undefined
        await new Promise<void>((resolve) => (wake = resolve))
        wake = undefined
      }
    },
  }
}
