import type { SeriesOption } from 'echarts'
import { type ChartLook, seriesColour } from './look.ts'
import { middles } from './middles.ts'
import { isDense, type TimeDrawing } from './time-drawing.ts'

/** Values as lines without markers, which go on over buckets that have none. */
export function drawLines(drawing: TimeDrawing, look: ChartLook): SeriesOption[] {
  const { series, bounds } = drawing
  return series.map((one, place) => {
    const colour = seriesColour(look, place, one.isRest)
    return {
      type: 'line',
      name: one.name,
      // Unnamed series are drawn behind named ones.
      z: one.isRest ? 1 : 2,
      data: middles(bounds, one.values),
      color: colour,
      lineStyle: { width: 1.5, color: colour },
      symbol: 'circle',
      symbolSize: 7,
      // A value alone is no line yet.
      showSymbol: one.values.filter((value) => value !== null).length === 1,
      ...(isDense(drawing) ? { sampling: 'lttb' as const } : {}),
      connectNulls: true,
      emphasis: { scale: false, itemStyle: { color: look.surface, borderColor: colour, borderWidth: 1.5 } },
    }
  })
}
