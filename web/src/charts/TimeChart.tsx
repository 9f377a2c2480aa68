import { bucketText } from '@feldwerk/contract/charts/bucket-text.ts'
import { drawTime } from '@feldwerk/contract/charts/draw-time.ts'
import type { ChartLook, ChartSize } from '@feldwerk/contract/charts/look.ts'
import type { Series } from '@feldwerk/contract/charts/series.ts'
import { namedSeries, type TimeDrawing, type TimeShape } from '@feldwerk/contract/charts/time-drawing.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { formatAligned } from '@feldwerk/query/written/numbers-shown.ts'
import { useNumbers } from '@feldwerk/ui/format/use-format.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Canvas } from './Canvas.tsx'
import { Swatch } from './Swatch.tsx'
import styles from './TimeChart.module.css'
import { tooltip } from './tooltip.ts'

interface TimeChartProps {
  /** Says in a sentence what is drawn. */
  readonly label: string
  readonly series: readonly Series[]
  /** The bounds of the buckets in ms, one more than there are buckets. */
  readonly bounds: readonly number[]
  /** `lines` for values, `bars` for amounts, which are stacked. */
  readonly shape: TimeShape
  /** Places of buckets that are not whole: their bars are hatched. The same list while they are the same. */
  readonly partial?: readonly number[]
  readonly zone: string
  readonly unit?: string | null | undefined
  /** What figures should be: their ends are marked, and what is beyond them. */
  readonly bound?: { readonly min: number | null; readonly max: number | null } | null | undefined
  readonly onPick?: ((place: { readonly series: Series; readonly bucket: number }) => void) | undefined
}

const NONE: readonly number[] = []

/** Figures over time: lines named at their ends where there is room, or stacked bars; both else with a key. */
export function TimeChart(props: TimeChartProps) {
  const { label, series, shape, onPick } = props
  const draw = useDrawing(props)
  const canvas = (
    <Canvas
      label={label}
      draw={draw}
      onPick={
        onPick &&
        (({ series: place, item }) => {
          const one = series[place]
          if (one) onPick({ series: one, bucket: item })
        })
      }
    />
  )
  if (series.length < 2) return canvas
  return (
    <div className={styles['timed']}>
      <ul className={styles['timeKey']} data-shape={shape}>
        {namedSeries(series).map(({ series: { key, name, isRest }, place }) => (
          <li key={key} title={name}>
            <Swatch series={isRest ? 6 : place + 1} />
            <span className={styles['legendName']}>{name}</span>
          </li>
        ))}
      </ul>
      <div className={styles['timePlace']}>{canvas}</div>
    </div>
  )
}

function useDrawing({ series, bounds, shape, partial = NONE, zone, unit, bound }: TimeChartProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const number = useNumbers()
  const { min, max } = bound ?? { min: null, max: null }
  return useMemo(() => {
    const locale = writtenIn(language).tag
    const measure = (value: number) => (unit ? `${number(value)}\u00a0${unit}` : number(value))
    const limitAt = (side: 'MIN' | 'MAX', value: number | null) =>
      value === null ? null : { side, value, text: t('charts.limit', { value: measure(value) }) }
    const drawing = {
      series,
      bounds,
      shape,
      partial,
      zone,
      locale,
      number: measure,
      aligned: (values: readonly number[]) => formatAligned(values, language),
      unit: unit ?? '',
      limits: [limitAt('MIN', min), limitAt('MAX', max)].flatMap((limit) => limit ?? []),
      bucket: (place: number) => bucketText(bounds[place] ?? 0, bounds[place + 1] ?? 0, { zone, locale }),
    } satisfies TimeDrawing
    const drawn = drawTime(drawing)
    return (look: ChartLook, size: ChartSize) => ({ ...drawn(look, size), tooltip: tooltip(look, drawing) })
  }, [series, bounds, shape, partial, zone, unit, min, max, language, number, t])
}
