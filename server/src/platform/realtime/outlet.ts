import type { SubscribedKind } from '@feldwerk/contract/realtime.ts'

/** What a subscription is told: the thing, or null to read again whatever is shown of the kind. */
export interface FeedUpdate {
  readonly kind: SubscribedKind
  readonly id: string | null
}

/** More things of a kind that wait are one update without an id. */
export const MOST_IN_BURST = 50

/** Updates of one subscription: taken one by one, never many kept. */
export interface Outlet {
  readonly kinds: ReadonlySet<SubscribedKind>
  put(kind: SubscribedKind, ids: readonly (string | null)[]): void
  /** Whoever takes the next update finds the end. */
  end(): void
  take(): AsyncGenerator<FeedUpdate>
}

interface OutletParts {
  readonly kinds: ReadonlySet<SubscribedKind>
  /** How long an update may wait for somebody to take it. */
  readonly slowMs: number
  /** Called once, when one has waited longer. */
  readonly onSlow: () => void
}

/** Hears from now on, not from the first take on: what happens between the two is not missed. */
export function createOutlet({ kinds, slowMs, onSlow }: OutletParts): Outlet {
  let ready: FeedUpdate[] = []
  let hasEnded = false
  let wake: (() => void) | undefined
  let slow: NodeJS.Timeout | undefined

  return {
    kinds,
    put(kind, ids) {
      if (hasEnded) return
      const all = [...ready.filter((update) => update.kind === kind).map(({ id }) => id), ...ids]
      // Nobody has taken the last ones: what comes on top makes them one.
      const isBehind = all.includes(null) || all.length > MOST_IN_BURST
      if (isBehind) ready = ready.filter((update) => update.kind !== kind)
      ready.push(...(isBehind ? [null] : ids).map((id) => ({ kind, id })))
      slow ??= setTimeout(onSlow, slowMs)
      wake?.()
    },
    end() {
      hasEnded = true
      ready = []
      clearTimeout(slow)
      wake?.()
    },
    async *take() {
      while (!hasEnded) {
        clearTimeout(slow)
        const next = ready.shift()
        slow = next && ready.length > 0 ? setTimeout(onSlow, slowMs) : undefined
        if (next) yield next
        else await new Promise<void>((resolve) => (wake = resolve))
        wake = undefined
      }
    },
  }
}
