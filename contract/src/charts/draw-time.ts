import type { EChartsOption } from 'echarts'
import { drawBars } from './draw-bars.ts'
import { drawLines } from './draw-lines.ts'
import { drawMarks } from './draw-marks.ts'
import { NAME_DISTANCE } from './draw-names.ts'
import { type ChartLook, type ChartSize, LINE_HEIGHT } from './look.ts'
import { evenBounds } from './partial-buckets.ts'
import { textWidth } from './text-width.ts'
import { timeAxis } from './ticks.ts'
import { NAMED_WIDTH, namedSeries, type TimeDrawing } from './time-drawing.ts'

/** Room for names at the ends of lines, at most: in px, and as a share of the whole. */
const MOST_NAME_WIDTH = 220
const MOST_NAME_SHARE = 0.34
/** Room for the figures of the axis, about. */
const FIGURES_WIDTH = 52
/** Room for the words below the axis, in px. */
const WORDS_HEIGHT = LINE_HEIGHT + 10

/** What a time chart draws for a look and a size. */
export function drawTime(drawing: TimeDrawing) {
  return (look: ChartLook, { width, height }: ChartSize): EChartsOption => {
    const { shape, zone, locale } = drawing
    const bounds = shape === 'bars' ? evenBounds(drawing.bounds) : drawing.bounds
    const from = bounds[0] ?? 0
    const until = bounds.at(-1) ?? from + 1
    const names = nameRoom(drawing, look, width)
    const right = names > 0 ? names + NAME_DISTANCE + 2 : 8
    const axis = timeAxis({ from, until, width: width - FIGURES_WIDTH - right, zone, locale })
    const edges = { left: 2, right, top: roomAbove(drawing, names) }
    const words = { fontFamily: look.font, fontSize: 12, lineHeight: LINE_HEIGHT, color: look.text2 }
    const texts = new Map(axis.labels.map(({ at, text }) => [at, text]))
    const room = (width - FIGURES_WIDTH - right) / Math.max(1, bounds.length - 1)
    const marks = shape === 'lines' ? drawLines(drawing, look) : drawBars(drawing, look, room)
    return {
      textStyle: { fontFamily: look.font },
      grid: {
        ...edges,
        bottom: WORDS_HEIGHT,
        outerBoundsMode: 'auto',
        outerBounds: { ...edges, bottom: 0 },
        outerBoundsContain: 'axisLabel',
      },
      xAxis: {
        type: 'value',
        min: from,
        max: until,
        axisLine: { lineStyle: { color: look.lineStrong }, onZero: false },
        axisTick: { show: false, customValues: [...axis.lines] },
        splitLine: { show: true, lineStyle: { color: look.grid } },
        axisLabel: {
          ...words,
          hideOverlap: true,
          margin: 8,
          customValues: axis.labels.map(({ at }) => at),
          formatter: (at: number) => texts.get(at) ?? '',
        },
      },
      yAxis: {
        type: 'value',
        scale: shape === 'lines',
        splitNumber: height < 180 ? 3 : 4,
        minInterval: isWhole(drawing) ? 1 : 0,
        ...(isOfHundred(drawing) ? { max: 100, interval: height < 180 ? 50 : 25 } : {}),
        axisLine: { show: false },
        axisTick: { show: false },
        axisLabel: { ...words, formatter: (value: number) => drawing.number(value), hideOverlap: true },
        splitLine: { lineStyle: { color: look.grid } },
      },
      series: [...marks, drawMarks(drawing, look, names)],
    }
  }
}

/** Whether bars are shares that together come to 100 %: then there is nothing above it. */
function isOfHundred({ series, shape, unit, bounds }: TimeDrawing): boolean {
  if (shape !== 'bars' || unit !== '%') return false
  const heights = bounds.slice(1).map((_, at) => series.reduce((sum, one) => sum + (one.values[at] ?? 0), 0))
  const most = Math.max(...heights)
  return most > 99.999 && most < 100.001
}

/** The room at the right, in px: for the words of a limit and the names of lines; none in a narrow drawing. */
function nameRoom({ series, shape, limits }: TimeDrawing, look: ChartLook, width: number): number {
  if (width < NAMED_WIDTH) return 0
  const names = [
    ...(shape === 'lines' && series.length > 1 ? namedSeries(series).map((one) => one.series.name) : []),
    ...limits.map(({ text }) => text),
  ]
  // A pixel more than measured: a name that just fits would lose its last letters to rounding.
  const longest = Math.max(-1, ...names.map((name) => textWidth(name, look))) + 1
  return Math.min(longest, MOST_NAME_WIDTH, Math.floor(width * MOST_NAME_SHARE))
}

/** The room above, in px: for the figure of a point beyond a limit, and for the words of limits that have none beside. */
function roomAbove({ limits }: TimeDrawing, names: number): number {
  if (limits.length === 0) return 10
  return names > 0 ? 22 : 40
}

function isWhole({ series }: TimeDrawing): boolean {
  return series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)))
}
