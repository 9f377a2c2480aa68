import { tellPast } from '../../../messages/notifications/past.ts'
import { hasNotifications } from '../../../messages/notifications/store.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { happening, type NewsEvent } from '../../../platform/jobs/happening.ts'
import type { PastCrossing } from './metric-crossings.ts'
import { listDeviatingResults, listFailedRuns, listLateTasks, type PastNeed } from './waiting-store.ts'

const HOUR = 3_600_000
/** So far back people were told, and what is older than a day they have read. */
const SINCE_HOURS = 21 * 24
const READ_AFTER_HOURS = 24
/** People look at the portal so long after they were told. */
const LOOKED_AFTER_HOURS = 1.5

interface DemoNews {
  readonly event: NewsEvent['event']
  readonly list: typeof listLateTasks
  readonly most: number
}

/** What the people of the demo company were told of: its own deviations, deadlines and failures. */
const news: readonly DemoNews[] = [
  { event: 'DEVIATION', list: listDeviatingResults, most: 16 },
  { event: 'TASK_LATE', list: listLateTasks, most: 2 },
  { event: 'TRIGGER_FAILED', list: listFailedRuns, most: 1 },
]

interface DemoPast {
  readonly companyId: string
  readonly now: Date
  readonly crossings: readonly PastCrossing[]
}

/** Fills the bell with what happened in the demo company; no device and no mail tells of it. */
export async function fillNotifications(trx: Trx, { companyId, now, crossings }: DemoPast): Promise<void> {
  if (await hasNotifications(trx, companyId)) return
  const since = new Date(now.getTime() - SINCE_HOURS * HOUR)
  for (const { event, list, most } of news)
    for (const need of await list(trx, companyId, { since, most }))
      await tellPast(trx, companyId, newsOf(event, need), timesOf(need.at, now))
  for (const { at, news: crossing } of crossings)
    if (at >= since) await tellPast(trx, companyId, crossing, timesOf(at, now))
}

const newsOf = (event: NewsEvent['event'], { id, by, count }: PastNeed): NewsEvent =>
  happening({ event, id, by, ...(count > 0 && { facts: { count: String(count) } }) })

function timesOf(at: Date, now: Date) {
  const isRead = at.getTime() < now.getTime() - READ_AFTER_HOURS * HOUR
  return { at, readAt: isRead ? new Date(at.getTime() + LOOKED_AFTER_HOURS * HOUR) : null }
}
