/** Stretches of time that deliveries are narrowed to, in days. */
export const PERIODS = ['1', '7', '30', '90'] as const

/** Nothing is narrowed down further than to it. */
export const LONGEST_PERIOD = '90' satisfies (typeof PERIODS)[number]

const DAY_MS = 86_400_000

/** The beginning of the last so many days, on the full hour, so that what is asked for stays the same for a while. */
export function sinceOf(days: number, now: number): string {
  const hour = 3_600_000
  return new Date(Math.floor((now - days * DAY_MS) / hour) * hour).toISOString()
}
