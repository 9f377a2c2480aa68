import { drawBars } from './draw-bars.ts'
import { drawLimit } from './draw-limit.ts'
import { drawLines } from './draw-lines.ts'
import type { EChartsOption } from './echarts.ts'
import { type ChartLook, LINE_HEIGHT } from './look.ts'
import { timeAxis } from './ticks.ts'
import type { TimeDrawing } from './time-drawing.ts'
import { tooltip } from './tooltip.ts'

/** Room for names at the ends of lines, at most: in px, and as a share of the whole. */
const MOST_NAME_WIDTH = 132
const MOST_NAME_SHARE = 0.24
/** About the width of a letter, in px. */
const LETTER = 7.6
/** Room for the figures of the axis, about. */
const FIGURES_WIDTH = 52
/** Room for the words below the axis, in px. */
const WORDS_HEIGHT = LINE_HEIGHT + 10
/** Narrower than this there is no room for names. */
const WIDE = 280

/** What a time chart draws for a look and a size. */
export function drawTime(drawing: TimeDrawing) {
  return (
    look: ChartLook,
    { width, height }: { readonly width: number; readonly height: number },
  ): EChartsOption => {
    const { bounds, shape, zone, locale } = drawing
    const from = bounds[0] ?? 0
    const until = bounds.at(-1) ?? from + 1
    const names = width >= WIDE ? Math.min(nameWidth(drawing), Math.floor(width * MOST_NAME_SHARE)) : 0
    const right = names > 0 ? names + 12 : 8
    const axis = timeAxis({ from, until, width: width - FIGURES_WIDTH - right, zone, locale })
    const edges = { left: 2, right, top: drawing.limit ? 22 : 10 }
    const words = { fontFamily: look.font, fontSize: 12, lineHeight: LINE_HEIGHT, color: look.text2 }
    const texts = new Map(axis.labels.map(({ at, text }) => [at, text]))
    const room = (width - FIGURES_WIDTH - right) / Math.max(1, bounds.length - 1)
    const marks = shape === 'lines' ? drawLines(drawing, look, names) : drawBars(drawing, look, room)
    return {
      textStyle: { fontFamily: look.font },
      grid: {
        ...edges,
        bottom: WORDS_HEIGHT,
        outerBoundsMode: 'auto',
        outerBounds: { ...edges, bottom: 0 },
        outerBoundsContain: 'axisLabel',
      },
      tooltip: tooltip(look, drawing),
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
        axisLine: { show: false },
        axisTick: { show: false },
        axisLabel: { ...words, formatter: (value: number) => drawing.number(value), hideOverlap: true },
        splitLine: { lineStyle: { color: look.grid } },
      },
      series: [...marks, ...drawLimit(drawing, look, names)],
    }
  }
}

function nameWidth({ series, shape, limit }: TimeDrawing): number {
  const names = [
    ...(shape === 'lines' && series.length > 1 ? series.map(({ name }) => name) : []),
    ...(limit ? [limit.text] : []),
  ]
  const longest = Math.max(0, ...names.map((name) => name.length))
  return Math.min(MOST_NAME_WIDTH, Math.ceil(longest * LETTER))
}

function isWhole({ series }: TimeDrawing): boolean {
  return series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)))
}
