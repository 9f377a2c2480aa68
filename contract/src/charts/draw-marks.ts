import type { CustomSeriesRenderItemAPI, CustomSeriesRenderItemParams, SeriesOption } from 'echarts'
import { type DrawingArea, drawNames, NAME_DISTANCE, type ToPixel } from './draw-names.ts'
import type { ChartLook } from './look.ts'
import { limitLine, limitTexts, type MarkElement, markedDot, markedText } from './mark-elements.ts'
import { middles } from './middles.ts'
import { evenBounds } from './partial-buckets.ts'
import { textWidth } from './text-width.ts'
import { isBeyond, type TimeDrawing } from './time-drawing.ts'
import { writtenPoints } from './written.ts'

/** Right of a drawing without names, in px: the figure of its last point must not be cut. */
const EDGE = 7

/** Nothing of it changes under the pointer. */
const STILL = { disabled: true, itemStyle: {} }

/**
 * What stands over the lines and bars of a drawing: limits with their words, a dot for every point beyond one, and the
 * names at the ends of lines. `nameWidth` is the room for names in px; with 0 the words of limits stand above the drawing.
 */
export function drawMarks(drawing: TimeDrawing, look: ChartLook, nameWidth: number): SeriesOption {
  const { bounds, limits, series } = drawing
  const start = bounds[0] ?? 0
  const known = series.flatMap(({ values }) => values).find((value) => value !== null)
  return {
    type: 'custom',
    // Its values also make room for the limits on the axis.
    data: limits.length > 0 ? limits.map(({ value }) => [start, value]) : [[start, known ?? 0]],
    emphasis: STILL,
    cursor: 'default',
    tooltip: { show: false },
    z: 5,
    renderItem: (params: CustomSeriesRenderItemParams, api: CustomSeriesRenderItemAPI) => {
      if (params.dataIndex > 0) return null
      const toPixel: ToPixel = (time, value) => {
        const [x = 0, y = 0] = api.coord([time, value])
        return [x, y]
      }
      const { x = 0, y = 0, width = 0, height = 0 } = params.coordSys as Partial<DrawingArea>
      const area = { x, y, width, height }
      return {
        type: 'group',
        // The library would take a mark of the drawing before for another one of this.
        $mergeChildren: false,
        children: [
          ...limitMarks(drawing, look, { area, toPixel, nameWidth }),
          ...pointsBeyond(drawing, look, { area, toPixel, nameWidth }),
          ...drawNames(drawing, look, { area, toPixel, width: nameWidth }),
        ],
      }
    },
  }
}

interface MarkFrame {
  readonly area: DrawingArea
  readonly toPixel: ToPixel
  readonly nameWidth: number
}

function limitMarks({ limits, bounds }: TimeDrawing, look: ChartLook, frame: MarkFrame): MarkElement[] {
  const { area, toPixel, nameWidth } = frame
  const lines = limits.map(({ value }) => {
    const [, y] = toPixel(bounds[0] ?? 0, value)
    return limitLine(area, y, look)
  })
  if (nameWidth > 0 || limits.length === 0) return lines
  const texts = limits.map(({ text }) => text)
  return [...lines, limitTexts(area, texts, look)]
}

function pointsBeyond(drawing: TimeDrawing, look: ChartLook, frame: MarkFrame): MarkElement[] {
  const { area, toPixel, nameWidth } = frame
  const { limits, aligned } = drawing
  const least = limits.filter(({ side }) => side === 'MIN')
  const beyond = tops(drawing).filter(({ value }) => isBeyond(limits, value))
  const texts = aligned(beyond.map(({ value }) => value))
  const points = beyond.map(({ time, value }, place) => {
    const [x, y] = toPixel(time, value)
    return { x, y, value, text: texts[place] ?? '', isBelow: isBeyond(least, value) }
  })
  return [
    ...points.map((point) => markedDot(point, look)),
    ...writtenPoints(points).map((point) => {
      const most =
        area.x + area.width + (nameWidth > 0 ? NAME_DISTANCE : EDGE) - textWidth(point.text, look) / 2
      return markedText({ ...point, x: Math.min(point.x, most) }, look)
    }),
  ]
}

/** Every point of lines; of bars, which stand on each other, what they come to. */
function tops({ series, bounds, shape }: TimeDrawing): { time: number; value: number }[] {
  if (shape === 'lines') {
    return series.flatMap(({ values }) =>
      middles(bounds, values).flatMap(([time, value]) => (value === null ? [] : [{ time, value }])),
    )
  }
  const sums = bounds
    .slice(1)
    .map((_, bucket) => series.reduce((sum, { values }) => sum + (values[bucket] ?? 0), 0))
  return middles(evenBounds(bounds), sums).map(([time, value]) => ({ time, value: value ?? 0 }))
}
