import type { SubscribedKind, UpdateKind } from '@feldwerk/contract/realtime.ts'
import { createOutlet, MOST_IN_BURST, type Outlet } from './outlet.ts'

export interface FeedTimes {
  /** Updates of a kind go out at most every so often, those between them together. */
  readonly burstMs: number
  /** How long somebody may leave updates waiting. */
  readonly slowMs: number
}

const feedTimes: FeedTimes = { burstMs: 500, slowMs: 10_000 }

/** What one connection is told: its subscriptions in the same bursts, at most two a second of each kind. */
export interface UpdateFeed {
  /** Whether one of its subscriptions does. */
  wants(kind: UpdateKind): boolean
  push(kind: UpdateKind, id: string | null): void
  /** A subscription that hears from now on; one that asks for it is told so first. */
  open(kinds: ReadonlySet<SubscribedKind>): Outlet
  /** Ends it with all subscriptions. */
  end(): void
}

/** `onSlow` is called when updates have waited too long for somebody to take them. */
export function createFeed(onSlow: () => void, { burstMs, slowMs }: FeedTimes = feedTimes): UpdateFeed {
  const outlets = new Set<Outlet>()
  let hasEnded = false
  /** How many of them want a kind. */
  const wanted = new Map<SubscribedKind, number>()
  const count = ({ kinds }: Outlet, by: 1 | -1) => {
    for (const kind of kinds) wanted.set(kind, (wanted.get(kind) ?? 0) + by)
  }
  const collected = new Map<UpdateKind, { ids: Set<string | null>; timer: NodeJS.Timeout | undefined }>()
  const wanting = (kind: UpdateKind) => [...outlets].filter(({ kinds }) => kinds.has(kind))

  function flush(kind: UpdateKind): void {
    const burst = collected.get(kind)
    if (!burst) return
    burst.timer = undefined
    if (burst.ids.size === 0) return void collected.delete(kind)
    const told = wanting(kind)
    // Counted over the connection: several subscriptions make a burst no larger.
    const isMany = burst.ids.has(null) || (burst.ids.size > 1 && burst.ids.size * told.length > MOST_IN_BURST)
    for (const outlet of told) outlet.put(kind, isMany ? [null] : [...burst.ids])
    burst.ids.clear()
    burst.timer = setTimeout(() => flush(kind), burstMs)
  }

  return {
    wants: (kind) => (wanted.get(kind) ?? 0) > 0,
    push(kind, id) {
      const burst = collected.get(kind) ?? { ids: new Set(), timer: undefined }
      collected.set(kind, burst)
      // More than go out singly: which they are need not be kept.
      if (burst.ids.size <= MOST_IN_BURST) burst.ids.add(id)
      if (!burst.timer) flush(kind)
    },
    open(kinds) {
      const outlet = createOutlet({ kinds, slowMs, onSlow })
      const opened = {
        ...outlet,
        end() {
          if (outlets.delete(opened)) count(outlet, -1)
          outlet.end()
        },
      }
      if (hasEnded) outlet.end()
      outlets.add(opened)
      count(outlet, 1)
      if (kinds.has('LISTENING')) outlet.put('LISTENING', [null])
      return opened
    },
    end() {
      hasEnded = true
      for (const outlet of outlets) outlet.end()
      for (const { timer } of collected.values()) clearTimeout(timer)
      collected.clear()
    },
  }
}
