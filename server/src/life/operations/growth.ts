import type { SizeOfDay } from '../../platform/health/size-store.ts'
import type { StoredBytes } from './store.ts'

const DAY_MS = 86_400_000
const MONTH_DAYS = 30
/** A few days say nothing about the next. */
const LEAST_DAYS = 7
const MOST_DAYS = 3652

/** By how many bytes the database grows in 30 days, as in the last ones; null where too few were noted. */
export function growthOf(bytes: number, before: SizeOfDay | undefined): number | null {
  if (!before || before.daysAgo < LEAST_DAYS) return null
  return Math.round(((bytes - before.bytes) / before.daysAgo) * MONTH_DAYS)
}

/** By how many bytes the files grow in 30 days, as in the last ones; null where the first of them is too new. */
export function filesGrowthOf(
  { grown, firstAt }: Pick<StoredBytes, 'grown' | 'firstAt'>,
  now: Date,
): number | null {
  if (firstAt === null) return null
  const known = (now.getTime() - firstAt.getTime()) / DAY_MS
  return known < LEAST_DAYS ? null : (grown / Math.min(known, MONTH_DAYS)) * MONTH_DAYS
}

/** When a disk is full on which so much more lies each 30 days; undefined where that cannot be said, or only in ten years. */
export function fullAt(growths: readonly (number | null)[], freeBytes: number, now: Date): Date | undefined {
  const growth = growths.reduce<number>((sum, each) => sum + (each ?? 0), 0)
  const days = growth <= 0 ? Number.POSITIVE_INFINITY : (freeBytes / growth) * MONTH_DAYS
  return days > MOST_DAYS ? undefined : new Date(now.getTime() + days * DAY_MS)
}
