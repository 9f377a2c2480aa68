import type { SeriesOption } from 'echarts'
import { type ChartLook, seriesColour } from './look.ts'
import { middles } from './middles.ts'
import { evenBounds } from './partial-buckets.ts'
import type { TimeDrawing } from './time-drawing.ts'

/** Width of a bar where there is room for it, in px, and the share of its bucket otherwise. */
const BAR = 16
const BAR_SHARE = 0.64

/** Amounts of every bucket, one on top of the other; `room` is what a bucket has, in px. Hatched: not whole. */
export function drawBars(
  { series, bounds, partial }: TimeDrawing,
  look: ChartLook,
  room: number,
): SeriesOption[] {
  const barWidth = Math.max(1, Math.min(BAR, Math.floor(room * BAR_SHARE)))
  const hatched = { decal: hatching(look) }
  const even = evenBounds(bounds)
  return series.map((one, place) => ({
    type: 'bar',
    name: one.name,
    data: middles(even, one.values).map((value, bucket) => ({
      value,
      ...(partial.includes(bucket) ? { itemStyle: hatched } : {}),
    })),
    stack: 'all',
    color: seriesColour(look, place, one.isRest),
    barWidth,
    itemStyle: { borderRadius: place === series.length - 1 ? [2, 2, 0, 0] : 0 },
    emphasis: { disabled: true },
  }))
}

/** Slanted gaps through a bar. */
const hatching = ({ surface }: ChartLook) => ({
  symbol: 'rect',
  symbolSize: 1,
  color: surface,
  dashArrayX: [1, 0],
  dashArrayY: [2, 3],
  rotation: -Math.PI / 4,
})
