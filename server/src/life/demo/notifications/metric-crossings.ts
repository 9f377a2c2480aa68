import { crossingOf } from '../../../language/metric-alerts/crossing.ts'
import { beyondNews } from '../../../language/metric-alerts/look.ts'
import { measurePeriods } from '../../../language/metric-alerts/measure-periods.ts'
import { listFollowed } from '../../../language/metrics/follower-store.ts'
import type { JobContext } from '../../../platform/jobs/context.ts'
import type { NewsEvent } from '../../../platform/jobs/happening.ts'

/** A time at which a followed metric of the demo company went beyond its bound. */
export interface PastCrossing {
  readonly at: Date
  readonly news: NewsEvent
}

/** The latest of each metric that somebody follows. */
export async function metricCrossings(context: JobContext, companyId: string): Promise<PastCrossing[]> {
  const now = context.now()
  const crossings: PastCrossing[] = []
  const followed = await context.inCompany('read', (trx) => listFollowed(trx, companyId))
  for (const { id: metricId, revision } of followed) {
    const key = { companyId, metricId }
    const measured = await measurePeriods(context, { ...key, revision, now })
    const told = measured?.periods && crossingOf(measured.periods, measured.bound, new Set()).told
    if (told) crossings.push({ at: new Date(told.until), news: beyondNews(key, measured, told) })
  }
  return crossings
}
