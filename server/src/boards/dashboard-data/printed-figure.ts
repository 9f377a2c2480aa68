import { beyondOf, boundOfFigure } from '@feldwerk/contract/charts/bound-of.ts'
import type { ChartSeries } from '@feldwerk/contract/charts/chart-series.ts'
import { chartWords } from '@feldwerk/contract/charts/chart-words.ts'
import { panelWord } from '@feldwerk/contract/charts/panel-word.ts'
import { SPARK, sparkBars, sparkLine } from '@feldwerk/contract/charts/spark-paths.ts'
import { isCount, shapeOf } from '@feldwerk/contract/charts/time-drawing.ts'
import type { Panel } from '@feldwerk/contract/dashboards.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { formatNumber } from '@feldwerk/query/written/numbers-shown.ts'
import { PRINT_LOOK } from '../../platform/pdf/print-look.ts'
import type { PrintedFigure } from '../../platform/pdf/printed-board.ts'
import type { PrintedRoom } from './printed-room.ts'
import { panelTexts } from './printed-texts.ts'

/** One figure with its unit, how it was before, and the small drawing of where it comes from. */
export function printedFigure(panel: Panel, chart: ChartSeries, room: PrintedRoom): PrintedFigure {
  const { language, period } = room
  const { total, previous } = chart.data
  const bound = boundOfFigure(panel, chart.data)
  const unit = panelWord(panel, language, 'unit')
  const texts = panelTexts[language]
  const side = beyondOf(total, bound)
  const end = side === 'ABOVE' ? bound?.max : bound?.min
  const limit = [formatNumber(end ?? 0, language), unit].filter(Boolean).join('\u00a0')
  const before = previous?.total ?? null
  const change = total === null || before === null ? '' : changeOf(panel, { total, before, unit, language })
  const shown = panel.interval ?? (typeof period === 'string' ? period : 'DAYS')
  return {
    kind: 'figure',
    value: total === null ? '–' : formatNumber(total, language, Math.abs(total) < 1 ? 2 : 1),
    unit: total === null ? '' : unit,
    beyond: side === null ? '' : side === 'ABOVE' ? texts.above(limit) : texts.below(limit),
    change,
    since: change === '' ? texts.nothingBefore : chartWords[language].before[shown],
    svg: sparkSvg(chart.series[0]?.values ?? [], panel),
  }
}

interface FigureChange {
  readonly total: number
  readonly before: number
  readonly unit: string
  readonly language: Locale
}

/** `+12 %`; counts and shares change by what they are. */
function changeOf({ aggregation }: Panel, { total, before, unit, language }: FigureChange): string {
  const isNumber = isCount(aggregation)
  const isShare = unit === '%'
  const isAbsolute = isNumber || isShare || before === 0
  const size = isAbsolute ? total - before : ((total - before) / Math.abs(before)) * 100
  const figure = formatNumber(Math.abs(size), language, Math.abs(size) < 10 ? 1 : 0)
  const sign = figure === '0' ? '±' : total > before ? '+' : '−'
  if (isShare) return `${sign}${figure} ${panelTexts[language].points}`
  if (!isAbsolute) return `${sign}${figure}\u00a0%`
  return `${sign}${figure}${unit && !isNumber ? ` ${unit}` : ''}`
}

function sparkSvg(values: readonly (number | null)[], { aggregation }: Panel): string {
  if (values.filter((value) => value !== null).length < 2) return ''
  const { width, height } = SPARK
  const mark = PRINT_LOOK.series[0]
  const inside = () => {
    if (shapeOf(aggregation) === 'bars') {
      const { before, last } = sparkBars(values)
      return `<path d="${before}" fill="#9dbfc6"/><path d="${last}" fill="${mark}"/>`
    }
    const { path, end } = sparkLine(values, { aggregation })
    const dot = end ? `<circle cx="${end.x}" cy="${end.y}" r="2.6" fill="${mark}"/>` : ''
    return `<path d="${path}" fill="none" stroke="${mark}" stroke-width="1.5" stroke-linejoin="round"/>${dot}`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 ${width + 6} ${height + 6}">${inside()}</svg>`
}
