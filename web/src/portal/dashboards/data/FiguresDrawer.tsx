import { bucketText } from '@feldwerk/contract/charts/bucket-text.ts'
import { panelWord } from '@feldwerk/contract/charts/panel-word.ts'
import type { PanelData } from '@feldwerk/contract/dashboard-data.ts'
import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { useNumbers } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFigureWord } from '../../../charts/use-figure-word.ts'
import { rowsBehind } from '../panels/ask-rows.ts'
import { placeAddress } from '../panels/MAP/place-address.ts'
import type { AskedRows } from '../panels/panel-kind.ts'
import { useSeries } from '../panels/use-series.ts'
import { DataDrawer } from './DataDrawer.tsx'
import styles from './FiguresDrawer.module.css'

/** More than this a page cannot hold without a stutter. */
const MOST_ROWS = 500
const MOST_COLUMNS = 20

interface FiguresDrawerProps {
  readonly panel: Panel
  readonly name: string
  readonly data: PanelData
  readonly zone: string
  readonly onRows: (rows: AskedRows) => void
  readonly onClose: () => void
}

/** What a chart or a map shows, as a table: to be read out, copied, and followed to the rows behind each figure. */
export function FiguresDrawer({ panel, name, data, zone, onRows, onClose }: FiguresDrawerProps) {
  return (
    <DataDrawer title={name} size={720} onClose={onClose}>
      <section className={styles['scroll']} aria-label={name} {...{ tabIndex: 0 }}>
        {data.kind === 'MAP' ? (
          <Places name={name} data={data} viewId={panel.viewId ?? ''} />
        ) : (
          <Figures panel={panel} name={name} data={data} zone={zone} onRows={onRows} />
        )}
      </section>
    </DataDrawer>
  )
}

function Figures({ panel, name, data, zone, onRows }: Omit<FiguresDrawerProps, 'onClose'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const number = useNumbers()
  const word = useFigureWord()
  const chart = useSeries(panel, data, 60)
  if (!chart) return null
  const unit = panelWord(panel, language, 'unit')
  const locale = writtenIn(language).tag
  const { bounds } = chart
  const series = chart.series.slice(0, MOST_COLUMNS)
  const buckets = bounds.length - 1
  const first = Math.max(0, buckets - MOST_ROWS)
  const isPart = first > 0 || series.length < chart.series.length
  return (
    <>
      {isPart && (
        <p className={styles['part']}>
          {t('dashboards.figuresPart', { rows: Math.min(buckets, MOST_ROWS), columns: series.length })}
        </p>
      )}
      <table className={styles['figures']} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{t('dashboards.time')}</th>
            {series.map((one) => (
              <th key={one.key} scope="col">
                {one.name || word(panel)}
                {unit && ` (${unit})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bounds.slice(first, -1).map((from, place) => {
            const bucket = first + place
            return (
              <tr key={from}>
                <th scope="row">{bucketText(from, bounds[bucket + 1] ?? from, { zone, locale })}</th>
                {series.map((one) => {
                  const value = one.values[bucket]
                  const rows = rowsBehind(panel, chart, { name, series: one, bucket })
                  return (
                    <td key={one.key}>
                      {value == null ? (
                        ''
                      ) : (
                        <UnstyledButton className={styles['figure']} onClick={() => rows && onRows(rows)}>
                          {number(value)}
                        </UnstyledButton>
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

function Places({
  name,
  data: { points },
  viewId,
}: {
  readonly name: string
  readonly viewId: string
  readonly data: Extract<PanelData, { kind: 'MAP' }>
}) {
  const { t } = useTranslation()
  const number = useNumbers()
  return (
    <table className={styles['figures']} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{t('dashboards.place')}</th>
          <th scope="col">{t('dashboards.value')}</th>
          <th scope="col">{t('dashboards.latitude')}</th>
          <th scope="col">{t('dashboards.longitude')}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ lat, lon, label, value }, place) => (
          <tr key={`${lat} ${lon} ${label}`}>
            <th scope="row">
              <Link href={placeAddress(viewId, { lat, lon })}>{label ?? place + 1}</Link>
            </th>
            <td>{value === null ? '' : number(value)}</td>
            <td>{lat.toFixed(5)}</td>
            <td>{lon.toFixed(5)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
