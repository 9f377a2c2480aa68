import { type Series, seriesOf } from '@feldwerk/contract/charts/series.ts'
import { type MetricData, type MetricDataPoint, pointsOf } from '@feldwerk/contract/metric-data.ts'
import type { Interval } from '@feldwerk/query/metric/buckets.ts'
import type { Aggregation } from '@feldwerk/query/query.ts'
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

/** Until this long after the last key nothing is asked for. */
const PATIENCE_MS = 500

interface PreviewOptions {
  readonly sources: readonly SourceDraft[]
  readonly period: PreviewPeriod
  readonly aggregation: Aggregation
}

/** The figures of sources that need not be saved. */
export function usePreview({ sources, period, aggregation }: PreviewOptions) {
  const { t } = useTranslation()
  const client = useClient()
  const zone = useOwnZone()
  const [asked] = useDebouncedValue(JSON.stringify(sourcesToSend(sources)), PATIENCE_MS)
  const isWhole = asked !== '[]'
  const preview = useQuery({
    queryKey: ['metricPreview', asked, period, zone],
    queryFn: ({ signal }) => {
      const { length, interval } = PERIODS[period]
      const until = Date.now()
      return client.metricData.preview(
        {
          from: new Date(until - length).toISOString(),
          until: new Date(until).toISOString(),
          interval,
          timezone: zone,
          sources: JSON.parse(asked) as ReturnType<typeof sourcesToSend>,
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
  const series = useMemo(
    () => (data ? figures(data, aggregation, { restName, noLabel }) : []),
    [data, aggregation, restName, noLabel],
  )
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

const FIELDS = { COUNT: 'count', SUM: 'sum', AVG: 'avg', MIN: 'min', MAX: 'max' } as const

interface Words {
  readonly restName: string
  readonly noLabel: string
}

function figures(data: MetricData, aggregation: Aggregation, { restName, noLabel }: Words): Series[] {
  const points = data.labels.map((_, label) => pointsOf(data, label))
  return seriesOf({
    labels: data.labels.map((label) =>
      label.kind === 'NONE' && label.name === '' && data.labels.length > 1
        ? { ...label, name: noLabel }
        : label,
    ),
    values: points.map((all) => all.map((point) => point[FIELDS[aggregation]])),
    totals: points.map((all) => total(all, aggregation)),
    aggregation,
    restName,
  })
}

function total(points: readonly MetricDataPoint[], aggregation: Aggregation): number | null {
  const count = points.reduce((sum, point) => sum + point.count, 0)
  if (aggregation === 'COUNT') return count
  if (aggregation === 'MIN' || aggregation === 'MAX') {
    const known = points.flatMap((point) => point[FIELDS[aggregation]] ?? [])
    return known.length === 0
      ? null
      : known.reduce((a, b) => (aggregation === 'MIN' ? Math.min(a, b) : Math.max(a, b)))
  }
  const sums = points.flatMap(({ sum }) => sum ?? [])
  if (sums.length === 0) return null
  const sum = sums.reduce((a, b) => a + b)
  return aggregation === 'SUM' ? sum : sum / count
}
