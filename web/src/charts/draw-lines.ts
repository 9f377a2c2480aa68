import type { SeriesOption } from './echarts.ts'
import { type ChartLook, LINE_HEIGHT, seriesColour } from './look.ts'
import { middles } from './middles.ts'
import { isDense, type TimeDrawing } from './time-drawing.ts'

/** Lines without markers, named at their ends; one alone stands on a quiet area. */
export function drawLines(drawing: TimeDrawing, look: ChartLook, nameWidth: number): SeriesOption[] {
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
      symbolSize: 5,
      showSymbol: drawing.connects ? !isDense(drawing) && hasGap(one.values) : hasLonely(one.values),
      ...(isDense(drawing) ? { sampling: 'lttb' as const } : {}),
      connectNulls: drawing.connects,
      emphasis: { disabled: true },
      endLabel: {
        show: nameWidth > 0 && series.length > 1,
        formatter: () => one.name,
        fontFamily: look.font,
        fontSize: 12,
        lineHeight: LINE_HEIGHT,
        fontWeight: place === 0 ? 600 : 400,
        color: place === 0 ? look.text : look.text2,
        width: Math.max(nameWidth, 24),
        overflow: 'truncate',
        distance: 8,
      },
      labelLayout: { moveOverlap: 'shiftY' },
      ...(series.length === 1
        ? { areaStyle: { color: look.tint, opacity: 0.3, origin: 'start' as const } }
        : {}),
    }
  })
}

/** Whether a line crosses buckets without a value: marks tell where the values are. */
function hasGap(values: readonly (number | null)[]): boolean {
  const first = values.findIndex((value) => value !== null)
  const last = values.findLastIndex((value) => value !== null)
  return values.some((value, place) => value === null && place > first && place < last)
}

/** Whether a value stands between two gaps: without a mark it would be invisible. */
function hasLonely(values: readonly (number | null)[]): boolean {
  return values.some(
    (value, place) => value !== null && values[place - 1] == null && values[place + 1] == null,
  )
}
