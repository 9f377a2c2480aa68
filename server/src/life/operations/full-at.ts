import type { StoredBytes } from './store.ts'

const DAY_MS = 86_400_000
const MONTH_DAYS = 30
/** A few days say nothing about the next. */
const LEAST_DAYS = 7
const MOST_DAYS = 3652

/** When a disk is full if files grow on as in the last 30 days; undefined where that cannot be said, or only in ten years. */
export function fullAt(
  { grown, firstAt }: Pick<StoredBytes, 'grown' | 'firstAt'>,
  freeBytes: number,
  now: Date,
): Date | undefined {
  if (firstAt === null || grown === 0) return undefined
  const known = (now.getTime() - firstAt.getTime()) / DAY_MS
  if (known < LEAST_DAYS) return undefined
  const days = freeBytes / (grown / Math.min(known, MONTH_DAYS))
  return days > MOST_DAYS ? undefined : new Date(now.getTime() + days * DAY_MS)
}
