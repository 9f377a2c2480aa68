import { chartWords } from '@feldwerk/contract/charts/chart-words.ts'
import type { DashboardLine } from '@feldwerk/contract/dashboard-data.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { shownDate } from '@feldwerk/workflow/components/shown.ts'
import { timeWords } from '../../language/view-data/printed-cells.ts'
import { nameOf } from '../../language/views/rules.ts'
import { findCompany } from '../../people/companies/store.ts'
import { footerOf, letterheadOf, paperPage, prepareLogo } from '../../people/paper/letterhead.ts'
import { paperTexts } from '../../people/paper/paper-texts.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { safeFileName } from '../../platform/files/names.ts'
import type { Download } from '../../platform/http/route.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { printDocument } from '../../platform/pdf/print.ts'
import type { PrintedDocument, PrintedPart } from '../../platform/pdf/printed.ts'
import type { DashboardRecord } from '../dashboards/store.ts'
import { periodOf, type WantedPeriod } from './periods.ts'
import { bandsOf } from './printed-layout.ts'
import { type PanelOutcome, printedBox } from './printed-panels.ts'
import { panelTexts } from './printed-texts.ts'
import { type LoadedDashboard, linesOf } from './stream.ts'

/** A dashboard that is to be printed, with the time that it is shown with. */
export interface DashboardToPrint {
  readonly dashboard: DashboardRecord
  readonly period: WantedPeriod
  readonly loaded: LoadedDashboard
}

/**
 * A dashboard as a PDF: its panels at their places, on as many pages as they need, those that could not be read with the
 * reason. Throws `unavailable` where the company has too many documents waiting.
 */
export async function printDashboard(context: CallerContext, asked: DashboardToPrint): Promise<Download> {
  const { platform, caller, language } = context
  const { companyId } = caller
  const { dashboard, loaded } = asked
  const company = await inCompany(platform.db, companyId, 'read', (trx) => findCompany(trx, companyId))
  const outcomes = await outcomesOf(linesOf(context, loaded))
  const { at, timezone: zone } = loaded
  const name = nameOf(dashboard.translations, language)
  const period = periodWords(asked, language)
  const value = timeWords(at, false, { language, zone })
  const document: PrintedDocument = {
    language,
    title: name,
    author: company.name,
    date: new Date(at).toISOString(),
    page: paperPage(company, true),
    header: letterheadOf(company, { language, label: paperTexts[language].asOf, value }),
    footer: footerOf(`${name} · ${period}`, language),
    parts: [{ kind: 'title', above: period, text: name, mark: '' }, ...bandParts(asked, outcomes, language)],
  }
  const pictures = await prepareLogo(context, document)
  const { pdf } = await printDocument({ companyId, document, pictures })
  return { filename: `${safeFileName(name)}.pdf`, mime: 'application/pdf', body: pdf }
}

function bandParts(
  { dashboard, loaded, period }: DashboardToPrint,
  outcomes: ReadonlyMap<string, PanelOutcome>,
  language: Locale,
): readonly PrintedPart[] {
  if (dashboard.panels.length === 0) return [{ kind: 'text', text: panelTexts[language].noPanels }]
  const speech = { language, zone: loaded.timezone, now: loaded.at, period }
  return bandsOf(dashboard.panels).map(({ height, places }) => ({
    kind: 'band',
    height,
    boxes: places.map((place) => printedBox(place, outcomes.get(place.panel.id), speech)),
  }))
}

async function outcomesOf(lines: AsyncIterable<DashboardLine>): Promise<ReadonlyMap<string, PanelOutcome>> {
  const outcomes = new Map<string, PanelOutcome>()
  for await (const line of lines)
    if (line.kind === 'PANEL' || line.kind === 'PROBLEM') outcomes.set(line.panelId, line)
  return outcomes
}

/** `Letzte 30 Tage · 25.10.26 – 24.11.26`; days that somebody has chosen stand for themselves. */
function periodWords({ period, loaded }: DashboardToPrint, language: Locale): string {
  const { at: now, timezone: zone } = loaded
  if (typeof period !== 'string') {
    const { from, until } = period
    return from === until
      ? shownDate(from, language)
      : `${shownDate(from, language)} – ${shownDate(until, language)}`
  }
  const { from, until } = periodOf(period, { now, zone })
  const day = (time: number) => timeWords(time, true, { language, zone })
  const days = [...new Set([day(from), day(Math.min(until, now + 1) - 1)])].join(' – ')
  return `${chartWords[language].intervals[period]} · ${days}`
}
