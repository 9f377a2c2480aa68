import { beyondOf, boundOf } from '@feldwerk/contract/charts/bound-of.ts'
import { type ChartSeries, chartSeries } from '@feldwerk/contract/charts/chart-series.ts'
import { chartWords, figureWord } from '@feldwerk/contract/charts/chart-words.ts'
import { seriesColour } from '@feldwerk/contract/charts/look.ts'
import { panelWord } from '@feldwerk/contract/charts/panel-word.ts'
import { partialBuckets } from '@feldwerk/contract/charts/partial-buckets.ts'
import { partsOf } from '@feldwerk/contract/charts/parts.ts'
import { type DrawnLimit, NAMED_WIDTH, namedSeries, shapeOf } from '@feldwerk/contract/charts/time-drawing.ts'
import type { PanelData } from '@feldwerk/contract/dashboard-data.ts'
import type { Panel } from '@feldwerk/contract/dashboards.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { formatNumber } from '@feldwerk/query/written/numbers-shown.ts'
import { PRINT_LOOK } from '../../platform/pdf/print-look.ts'
import type { PrintedContent } from '../../platform/pdf/printed.ts'
import { printedFigure } from './printed-figure.ts'
import type { PrintedRoom } from './printed-room.ts'
import { panelTexts } from './printed-texts.ts'

/** All labels have a bar of their own, as far as there is room. */
const ALL_BARS = 60
const BAR_HEIGHT = 22
/** A line of the names of series, with what stands below them; their letters and signs, about: in px. */
const KEY_HEIGHT = 18
const KEY_GAP = 6
const KEY_LETTER = 6.6
const KEY_SIGN = 34
const MOST_KEY_WIDTH = 150
const MOST_KEY_ROWS = 3
/** A line of a legend, and the narrowest room in which it stands beside its ring. */
const LEGEND_HEIGHT = 20
const BESIDE_WIDTH = 300

/** The figures of a metric as its panel shows them. */
export function printedSeries(panel: Panel, data: PanelData, room: PrintedRoom): PrintedContent {
  const { language } = room
  const isByLabel = panel.kind === 'BAR_CHART' && panel.useLabel
  const chart = chartSeries(panel, data, {
    restName: chartWords[language].rest,
    ...(panel.kind === 'BAR_CHART' ? { most: ALL_BARS } : {}),
  })
  if (chart && panel.kind === 'NUMBER') return printedFigure(panel, chart, room)
  if (!chart || chart.isEmpty) {
    return { kind: 'says', isFault: false, title: '', text: panelTexts[language].noValues }
  }
  if (panel.kind === 'PIE_CHART') return ring(panel, chart, room)
  return isByLabel ? bars(panel, chart, room) : overTime(panel, chart, room)
}

/** How many values are beyond what those of a chart over time should be, in words; '' for none. */
export function beyondWords(panel: Panel, data: PanelData | undefined, language: Locale): string {
  if (data?.kind !== 'SERIES' || !isOverTime(panel)) return ''
  const bound = boundOf(panel, data)
  const count = data.values.flat().filter((value) => beyondOf(value, bound) !== null).length
  return count === 0 ? '' : panelTexts[language].beyond(formatNumber(count, language))
}

/** Whether a panel's figures stand along time. */
export const isOverTime = ({ kind, useLabel }: Panel): boolean =>
  kind === 'TIME_SERIES_CHART' || (kind === 'BAR_CHART' && !useLabel)

function overTime(panel: Panel, chart: ChartSeries, room: PrintedRoom): PrintedContent {
  const { language, zone, now, width } = room
  const unit = panelWord(panel, language, 'unit')
  const { series, bounds, data } = chart
  const shape = panel.kind === 'BAR_CHART' ? 'bars' : shapeOf(panel.aggregation)
  const bound = boundOf(panel, data)
  const limitAt = (side: DrawnLimit['side'], value: number | null | undefined): DrawnLimit[] => {
    if (value == null) return []
    const measure = [formatNumber(value, language), unit].filter(Boolean).join('\u00a0')
    return [{ side, value, text: panelTexts[language].limit(measure) }]
  }
  const hasKey = series.length > 1 && (shape === 'bars' || width < NAMED_WIDTH)
  const key = namedSeries(series).map(({ series: { name, isRest }, place }) => ({
    name,
    colour: seriesColour(PRINT_LOOK, place, isRest),
  }))
  const names = key.map(({ name }) => Math.min(MOST_KEY_WIDTH, name.length * KEY_LETTER) + KEY_SIGN)
  const keyRows = Math.min(MOST_KEY_ROWS, Math.ceil(names.reduce((sum, each) => sum + each, 0) / width))
  return {
    kind: 'chart',
    drawing: {
      series,
      bounds,
      shape,
      partial: partialBuckets({ bounds, interval: data.interval, zone, now }),
      zone,
      locale: writtenIn(language).tag,
      unit,
      limits: [...limitAt('MIN', bound?.min), ...limitAt('MAX', bound?.max)],
    },
    width,
    height: Math.max(60, room.height - (hasKey ? keyRows * KEY_HEIGHT + KEY_GAP : 0)),
    words: panelTexts[language].series({
      kind: panelTexts[language].kinds[panel.kind],
      names: series.map(({ name }) => name).filter(Boolean),
    }),
    key: hasKey ? key : [],
    keyRows,
    isLines: shape === 'lines',
  }
}

function ring(panel: Panel, chart: ChartSeries, { language, width, height }: PrintedRoom): PrintedContent {
  const parts = partsOf(chart)
  const total = chart.data.total ?? 0
  const below = Math.min(height - parts.length * LEGEND_HEIGHT - 10, 150)
  const isStacked = width < BESIDE_WIDTH && below >= 64
  return {
    kind: 'ring',
    parts,
    size: isStacked ? below : Math.max(60, Math.min(height, width * 0.38, 190)),
    isStacked,
    words: panelTexts[language].series({
      kind: panelTexts[language].kinds.PIE_CHART,
      names: parts.map(({ name, value }) => `${name} ${formatNumber(value, language)}`),
    }),
    figure: formatNumber(total, language),
    caption: panelWord(panel, language, 'unit') || figureWord(panel, language),
    legend: parts.map(({ name, value, isRest }, place) => ({
      name,
      colour: seriesColour(PRINT_LOOK, place, isRest),
      value: formatNumber(value, language),
      share:
        total > 0 && (isStacked || width >= BESIDE_WIDTH)
          ? `${formatNumber((value / total) * 100, language, 0)}\u00a0%`
          : '',
    })),
  }
}

function bars(panel: Panel, chart: ChartSeries, { language, height }: PrintedRoom): PrintedContent {
  const all = partsOf(chart)
  const unit = panelWord(panel, language, 'unit')
  const most = Math.max(0, ...all.map(({ value }) => value))
  const least = Math.min(0, ...all.map(({ value }) => value))
  const span = most - least || 1
  const fitting = Math.max(1, Math.floor(height / BAR_HEIGHT))
  const shown = all.length <= fitting ? all : all.slice(0, Math.max(1, fitting - 1))
  const more = all.length - shown.length
  return {
    kind: 'bars',
    bars: shown.map(({ name, value, isRest }) => ({
      name,
      value: [formatNumber(value, language), unit].filter(Boolean).join('\u00a0'),
      from: (Math.min(0, value) - least) / span,
      length: Math.abs(value) / span,
      colour: seriesColour(PRINT_LOOK, 0, isRest),
    })),
    more: more > 0 ? panelTexts[language].bars(formatNumber(more, language)) : '',
  }
}
