import type { SeriesOption } from './echarts.ts'
import { type ChartLook, seriesColour } from './look.ts'
import { middles } from './middles.ts'
import type { TimeDrawing } from './time-drawing.ts'

/** Width of a bar where there is room for it, in px. */
const BAR = 16

/** Amounts of every bucket, one on top of the other; `room` is what a bucket has, in px. */
export function drawBars({ series, bounds }: TimeDrawing, look: ChartLook, room: number): SeriesOption[] {
  const barWidth = Math.max(1, Math.min(BAR, Math.floor(room * 0.64)))
  return series.map((one, place) => ({
    type: 'bar',
    name: one.name,
    data: middles(bounds, one.values),
    stack: 'all',
    color: seriesColour(look, place, one.isRest),
    barWidth,
    itemStyle: { borderRadius: place === series.length - 1 ? [2, 2, 0, 0] : 0 },
    emphasis: { disabled: true },
  }))
}
