import { boundOfBuckets } from '@feldwerk/contract/charts/bound-of.ts'
import { shapeOf } from '@feldwerk/contract/charts/time-drawing.ts'
import type { DayRange } from '@feldwerk/contract/intervals.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFigureWord } from '../../../charts/use-figure-word.ts'
import { errorText } from '../../../errors/error-text.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { aggregationOf, type MetricDraft } from './draft.ts'
import styles from './PreviewCard.module.css'
import { PreviewPeriodField } from './PreviewPeriodField.tsx'
import { bucketOfPreview, type PreviewPeriod, usePreview } from './use-preview.ts'

const TimeChart = lazyPart(async () => (await import('../../../charts/TimeChart.tsx')).TimeChart)

interface PreviewCardProps {
  readonly draft: MetricDraft
  readonly name: string
}

/** What the sources would give, while they are being written. */
export function PreviewCard({ draft, name }: PreviewCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const word = useFigureWord()
  const [period, setPeriod] = useState<PreviewPeriod | DayRange>('MONTH')
  const { sources, percent } = draft
  const aggregation = aggregationOf(draft)
  const { data, series, bounds, count, zone, error, isWaiting } = usePreview({
    sources,
    period,
    aggregation,
    percent,
  })
  return (
    <Card title={t('metrics.preview')} note={data && t('metrics.rows', { count })}>
      <div className={styles['choices']}>
        <PreviewPeriodField period={period} onChange={setPeriod} />
      </div>
      <div className={styles['chart']} role="status" aria-busy={isWaiting}>
        {error ? (
          <StateText icon={IconAlertTriangle} tone="amber">
            {t('metrics.previewFailed')}
          </StateText>
        ) : isWaiting && !data ? (
          <Quiet>{t('metrics.previewWaits')}</Quiet>
        ) : count === 0 ? (
          <Quiet>{data ? t('metrics.noRows') : t('metrics.previewWaits')}</Quiet>
        ) : (
          <Suspense fallback={<Lines count={4} />}>
            <TimeChart
              label={t('dashboards.chartOf', {
                name,
                count: series.length,
                kind: t('dashboards.kinds.TIME_SERIES_CHART.name'),
              })}
              series={series}
              bounds={bounds}
              shape={shapeOf(aggregation)}
              zone={zone}
              unit={draft.unit.trim() || null}
              bound={boundOfBuckets(
                { aggregation },
                { bound: draft.bound, interval: bucketOfPreview(period) },
              )}
            />
          </Suspense>
        )}
      </div>
      {Boolean(error) && <Quiet>{errorText(error)}</Quiet>}
      {series.length > 1 && (
        <table className={styles['largest']} aria-label={t('metrics.largest')}>
          <thead>
            <tr>
              <th scope="col">{t('metrics.label')}</th>
              <th scope="col">{word({ aggregation, percent })}</th>
            </tr>
          </thead>
          <tbody>
            {series.map((one) => (
              <tr key={one.key}>
                <th scope="row">{one.name}</th>
                <td>{one.total === null ? '' : format.number(one.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
