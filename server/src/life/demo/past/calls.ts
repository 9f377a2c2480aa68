import type { TimedRun } from './past-work.ts'

const DAY = 86_400_000
/** Since when the calls of other systems are paused, in days before now. */
const PAUSED_DAYS = 6

/** Runs without the calls that came after these were paused. */
export function whileCalled(runs: readonly TimedRun[], now: Date): readonly TimedRun[] {
  const paused = now.getTime() - PAUSED_DAYS * DAY
  return runs.filter(({ run, at }) => run.kind !== 'WEBHOOK' || at.getTime() < paused)
}
