/** How long work on a company rests on this node after it was done, so that it never takes more than a share of the time. */
export interface Rests {
  readonly isResting: (companyId: string, now: number) => boolean
  /** Notes work that took so long and ended now, in milliseconds. */
  readonly note: (companyId: string, took: number, now: number) => void
}

/** So many companies are remembered; those that rest longest are long over when they are forgotten. */
const MOST = 10_000

/** `times` as long as the work took, and no longer than `longest`. */
export function createRests({ times, longest }: { readonly times: number; readonly longest: number }): Rests {
  const until = new Map<string, number>()
  return {
    isResting: (companyId, now) => (until.get(companyId) ?? now) > now,
    note(companyId, took, now) {
      if (until.size >= MOST) until.clear()
      until.set(companyId, now + Math.min(longest, times * took))
    },
  }
}
