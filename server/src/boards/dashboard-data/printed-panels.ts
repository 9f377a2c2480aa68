import { chartWords, figureWord } from '@feldwerk/contract/charts/chart-words.ts'
import { panelWord } from '@feldwerk/contract/charts/panel-word.ts'
import type { PanelData } from '@feldwerk/contract/dashboard-data.ts'
import type { Panel } from '@feldwerk/contract/dashboards.ts'
import type { ProblemBody } from '@feldwerk/contract/errors.ts'
import { panelContent } from '@feldwerk/contract/panel-kinds.ts'
import { lackOf } from '@feldwerk/contract/panel-lacks.ts'
import { sanitize } from '../../platform/html/sanitize.ts'
import { partsOfHtml } from '../../platform/pdf/parts-of-html.ts'
import type { PrintedBox, PrintedContent } from '../../platform/pdf/printed.ts'
import type { PanelPlace } from './printed-layout.ts'
import type { PrintedRoom } from './printed-room.ts'
import { printedPlaces, printedTable } from './printed-rows.ts'
import { beyondWords, isOverTime, printedSeries } from './printed-series.ts'
import { panelTexts } from './printed-texts.ts'

/** What came of a panel: what it shows, or why it cannot; undefined where its kind has no data. */
export type PanelOutcome =
  | { readonly kind: 'PANEL'; readonly data: PanelData }
  | { readonly kind: 'PROBLEM'; readonly problem: ProblemBody }
  | undefined

/** Between the frame of a panel and its content, and the height of its head: in px. */
const PADDING = 14
const EDGES = 18
const HEAD = 23

/** A panel as it stands on paper. */
export function printedBox(
  { panel, ...place }: PanelPlace,
  outcome: PanelOutcome,
  speech: Omit<PrintedRoom, 'width' | 'height'>,
): PrintedBox {
  const { language } = speech
  const data = outcome?.kind === 'PANEL' ? outcome.data : undefined
  const isText = panelContent(panel.kind).content === 'TEXT'
  const title = panelWord(panel, language, 'name') || (isText ? '' : panelTexts[language].kinds[panel.kind])
  const room = {
    ...speech,
    width: place.width - 2 * PADDING,
    height: place.height - EDGES - (title === '' ? 0 : HEAD),
  }
  return {
    ...place,
    title,
    note: noteOf(panel, data, room),
    beyond: beyondWords(panel, data, language),
    content: contentOf(panel, outcome, room),
  }
}

/** How figures are reckoned, and the panel's own time where it has one. */
function noteOf(panel: Panel, data: PanelData | undefined, { language }: PrintedRoom): string {
  const words = chartWords[language]
  const { interval } = panel
  const reckoned =
    data?.kind === 'SERIES' && isOverTime(panel)
      ? `${figureWord(panel, language)} ${words.per[data.interval]}`
      : ''
  return [reckoned, interval ? words.intervals[interval] : ''].filter(Boolean).join(' · ')
}

function contentOf(panel: Panel, outcome: PanelOutcome, room: PrintedRoom): PrintedContent {
  const texts = panelTexts[room.language]
  if (outcome?.kind === 'PROBLEM') {
    return { kind: 'says', isFault: true, title: texts.failed, text: reasonOf(outcome.problem) }
  }
  if (panelContent(panel.kind).content === 'TEXT') {
    return { kind: 'parts', parts: partsOfHtml(sanitize(panelWord(panel, room.language, 'text'))) }
  }
  if (lackOf(panel)) return { kind: 'says', isFault: false, title: '', text: texts.nothingChosen }
  if (!outcome) return { kind: 'says', isFault: true, title: texts.failed, text: '' }
  const { data } = outcome
  if (data.kind === 'TABLE') return printedTable(data, room)
  return data.kind === 'MAP' ? printedPlaces(data, room) : printedSeries(panel, data, room)
}

/** The specific problem says more than a general one. */
function reasonOf({ details, message }: ProblemBody): string {
  const { errors } = (details ?? {}) as { readonly errors?: readonly { readonly message?: string }[] }
  return errors?.[0]?.message ?? message
}
