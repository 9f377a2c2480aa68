import type { SeriesOption } from './echarts.ts'
import { type ChartLook, LINE_HEIGHT } from './look.ts'
import { middles } from './middles.ts'
import type { TimeDrawing } from './time-drawing.ts'

/** The limit as a dashed line with its words at the end, and the furthest point beyond it with its value. */
export function drawLimit(
  { series, bounds, limit, shape, number }: TimeDrawing,
  look: ChartLook,
  nameWidth: number,
): SeriesOption[] {
  if (!limit) return []
  const words = {
    fontFamily: look.font,
    fontSize: 12,
    lineHeight: LINE_HEIGHT,
    color: look.amberText,
    fontWeight: 500,
  } as const
  const line: SeriesOption = {
    type: 'line',
    data: [
      [bounds[0] ?? 0, limit.value],
      [bounds.at(-1) ?? 0, limit.value],
    ],
    color: look.amber,
    lineStyle: { width: 1.25, type: [4, 4], color: look.amber },
    symbol: 'none',
    silent: true,
    emphasis: { disabled: true },
    endLabel: { show: nameWidth > 0, formatter: () => limit.text, ...words, distance: 4 },
    labelLayout: { moveOverlap: 'shiftY' },
  }
  const highest =
    shape === 'lines' ? furthest(series.flatMap(({ values }) => middles(bounds, values))) : undefined
  if (!highest || highest[1] <= limit.value) return [line]
  return [
    line,
    {
      type: 'line',
      data: [[...highest]],
      symbol: 'circle',
      symbolSize: 9,
      color: look.amber,
      itemStyle: { color: look.amber, borderColor: look.surface, borderWidth: 1 },
      silent: true,
      emphasis: { disabled: true },
      label: { show: true, position: 'top', formatter: () => number(highest[1]), ...words, fontWeight: 600 },
    },
  ]
}

function furthest(
  points: readonly (readonly [number, number | null])[],
): readonly [number, number] | undefined {
  let found: readonly [number, number] | undefined
  for (const [time, value] of points)
    if (value !== null && (!found || value > found[1])) found = [time, value]
  return found
}
