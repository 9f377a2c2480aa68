import { beyondOf } from '@feldwerk/contract/charts/bound-of.ts'
import type { JobContext } from '../../platform/jobs/context.ts'
import { happening, type NewsEvent } from '../../platform/jobs/happening.ts'
import { tellOf } from '../../platform/jobs/tell.ts'
import { type DueMetric, lockAlert, saveAlert } from '../metrics/alert-store.ts'
import type { MetricKey } from '../metrics/store.ts'
import { crossingOf, type PeriodFigure } from './crossing.ts'
import { type MeasuredPeriods, measurePeriods } from './measure-periods.ts'

type LookTools = Pick<JobContext, 'databases' | 'inCompany' | 'signal'> & { readonly now: Date }

/**
 * Holds the figures of a metric against its bound, and has its followers told where one went beyond since the last time.
 * State and telling are one transaction: whoever does the same meanwhile, or again, finds it done.
 */
export async function lookAtMetric(looking: LookTools, companyId: string, due: DueMetric): Promise<void> {
  const { now, inCompany } = looking
  const key = { companyId, metricId: due.id }
  const measured = await measurePeriods(looking, { ...key, revision: due.revision, now })
  if (!measured) return
  await inCompany('write', async (trx) => {
    const before = await lockAlert(trx, key)
    if (before?.lookedAt.getTime() !== due.lookedAt?.getTime()) return
    const { rule, mark, isNew } = due
    const known = isNew ? undefined : before?.beyond
    const crossing =
      measured.periods && crossingOf(measured.periods, measured.bound, new Set(known?.map(Number)))
    const beyond = crossing?.beyond.map((at) => new Date(at)) ?? null
    await saveAlert(trx, key, { rule, mark, lookedAt: now, nextAt: measured.nextAt, beyond })
    if (known && crossing?.told) await tellOf(trx, companyId, [beyondNews(key, measured, crossing.told)])
  })
}

/** What followers are told of a figure that is beyond its bound. */
export function beyondNews(
  { metricId }: MetricKey,
  { bound, unit, zone }: MeasuredPeriods,
  { figure, from, until }: PeriodFigure,
): NewsEvent {
  const side = beyondOf(figure, bound) ?? 'ABOVE'
  return happening({
    event: 'METRIC_BEYOND',
    id: metricId,
    by: null,
    facts: {
      side,
      figure: String(figure),
      limit: String(side === 'ABOVE' ? bound.max : bound.min),
      unit: unit ?? '',
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
      zone,
    },
  })
}
