import { type Series, seriesOf } from '@feldwerk/contract/charts/series.ts'
import { percentFault } from '@feldwerk/contract/figure-rules.ts'
import { bucketOfDays, type DayRange } from '@feldwerk/contract/intervals.ts'
import { type MetricData, pointsOf } from '@feldwerk/contract/metric-data.ts'
import type { Interval } from '@feldwerk/query/metric/buckets.ts'
import type { Figure } from '@feldwerk/query/metric/metric.ts'
import { addTo } from '@feldwerk/query/time/calendar.ts'
import { midnightOf } from '@feldwerk/query/time/days.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnZone } from '../../../session/own-company.ts'
import { useClient } from '../../../session/session-context.ts'
import { type SourceDraft, sourcesToSend } from './draft.ts'

const DAY = 86_400_000

/** Periods that a preview can show, each with buckets that make a line of it. */
export const PERIODS = {
  DAY: { length: DAY, interval: 'PT1H' },
  WEEK: { length: 7 * DAY, interval: 'PT6H' },
  MONTH: { length: 30 * DAY, interval: 'P1D' },
  YEAR: { length: 365 * DAY, interval: 'P1W' },
  ALL: { length: 5 * 365 * DAY, interval: 'P1M' },
} as const satisfies Record<string, { length: number; interval: Interval }>
export type PreviewPeriod = keyof typeof PERIODS

/** How long the buckets of a preview are. */
export const bucketOfPreview = (period: PreviewPeriod | DayRange): Interval =>
  typeof period === 'string' ? PERIODS[period].interval : bucketOfDays(countOf(period))

const countOf = ({ from, until }: DayRange): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY) + 1

/** The instants of a preview: up to now, or of whole days of the zone. */
function boundsOf(period: PreviewPeriod | DayRange, zone: string) {
  const now = Date.now()
  if (typeof period === 'string') return { from: now - PERIODS[period].length, until: now }
  const midnight = (day: string) => midnightOf(day, zone) ?? now
  const last = midnight(period.until)
  return { from: midnight(period.from), until: addTo({ time: last, count: 1, unit: 'day', zone }) }
}

/** Until this long after the last key nothing is asked for. */
const PATIENCE_MS = 500

interface PreviewOptions {
  readonly sources: readonly SourceDraft[]
  readonly period: PreviewPeriod | DayRange
  readonly aggregation: Figure
  /** Of PERCENTILE. */
  readonly percent: number | null
}

/** The figures of sources that need not be saved. */
export function usePreview({ sources, period, aggregation, percent }: PreviewOptions) {
  const { t } = useTranslation()
  const client = useClient()
  const zone = useOwnZone()
  const sent = { sources: sourcesToSend(sources), aggregation, ...(percent === null ? {} : { percent }) }
  const canBeSent = sent.sources.length > 0 && percentFault({ aggregation, percent }) === undefined
  const [asked] = useDebouncedValue(canBeSent ? JSON.stringify(sent) : '', PATIENCE_MS)
  const isWhole = asked !== ''
  const preview = useQuery({
    queryKey: ['metricPreview', asked, period, zone],
    queryFn: ({ signal }) => {
      const { from, until } = boundsOf(period, zone)
      return client.metricData.preview(
        {
          from: new Date(from).toISOString(),
          until: new Date(until).toISOString(),
          interval: bucketOfPreview(period),
          timezone: zone,
          ...(JSON.parse(asked) as typeof sent),
        },
        { signal },
      )
    },
    enabled: isWhole,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const data = isWhole ? preview.data : undefined
  const restName = t('charts.rest')
  const noLabel = t('metrics.noLabel')
  const series = useMemo(() => (data ? figures(data, { restName, noLabel }) : []), [data, restName, noLabel])
  const bounds = useMemo(() => data?.bounds.map((bound) => Date.parse(bound)) ?? [], [data])
  return {
    data,
    series,
    bounds,
    count: data?.data.reduce((sum, point) => sum + point.count, 0) ?? 0,
    zone,
    error: isWhole ? preview.error : null,
    isWaiting: isWhole && preview.isFetching,
  }
}

interface Words {
  readonly restName: string
  readonly noLabel: string
}

function figures(data: MetricData, { restName, noLabel }: Words): Series[] {
  const { labels, totals, aggregation } = data
  return seriesOf({
    labels: labels.map((label) =>
      label.kind === 'NONE' && label.name === '' && labels.length > 1 ? { ...label, name: noLabel } : label,
    ),
    values: labels.map((_, place) => pointsOf(data, place).map((point) => point.figure)),
    totals,
    aggregation,
    restName,
  })
}
