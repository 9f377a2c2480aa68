import type { Span } from './course.ts'

const DAY_MS = 86_400_000

/** The state that something was in longest; undefined where there is none. */
export function usualState(spans: readonly Span<string>[]): string | null | undefined {
  const total = (of: readonly Span<string>[]) => of.reduce((sum, { from, until }) => sum + until - from, 0)
  const states = [...Map.groupBy(spans, ({ value }) => value)]
  return states.toSorted(([, one], [, other]) => total(other) - total(one))[0]?.[0]
}

/** The state that something is in, where that is not its usual one, and since when, in ms. */
export function unusualState(
  spans: readonly Span<string>[],
): { readonly state: string; readonly since: number } | undefined {
  const now = spans.at(-1)
  const usual = usualState(spans)
  if (!now || now.value === null || now.value === usual) return undefined
  return { state: now.value, since: now.from }
}

/** How many whole days it is since then. */
export const daysSince = (since: number, now: number): number =>
  Math.max(0, Math.floor((now - since) / DAY_MS))
