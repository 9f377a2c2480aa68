import type { Panel, PanelInput } from '@feldwerk/contract/dashboards.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { panelContent } from '@feldwerk/contract/panel-kinds.ts'
import { cleanInput } from '../../platform/html/clean-input.ts'
import type { Definition } from '../../platform/references/store.ts'

/**
 * Panels as they are kept: complete, each with an id, texts safe to show, without fields that their kind does not use.
 */
export function toPanels(sent: readonly PanelInput[], language: Locale): Panel[] {
  return sent.map((panel, i) => toPanel(panel, { path: `panels.${i}`, language }))
}

function toPanel(
  sent: PanelInput,
  { path, language }: { readonly path: string; readonly language: Locale },
): Panel {
  const { kind, startRow, startCol, width, height } = sent
  const meant = panelContent(kind)
  const { content } = meant
  const isMetric = content === 'METRIC'
  const isLabelled = meant.content === 'METRIC' && meant.labels !== 'NEVER'
  const clean = (html: string, at: number) =>
    cleanInput({ path: `${path}.translations.${at}.text`, html, language })
  return {
    id: sent.id ?? newId(),
    translations: sent.translations.map(({ language: of, name, text, unit }, at) => ({
      language: of,
      name,
      text: content === 'TEXT' ? clean(text ?? '', at) : null,
      unit: isMetric ? unit || null : null,
    })),
    kind,
    interval: isMetric ? (sent.interval ?? null) : null,
    useLabel: isLabelled && (sent.useLabel ?? false),
    aggregation: sent.aggregation ?? 'COUNT',
    ...(sent.percent == null ? {} : { percent: sent.percent }),
    startRow,
    startCol,
    width,
    height,
    metricId: isMetric ? (sent.metricId ?? null) : null,
    viewId: content === 'VIEW' ? (sent.viewId ?? null) : null,
    limit: isMetric ? (sent.limit ?? null) : null,
  }
}

/** The metrics and views that panels show. */
export function usesOf(panels: readonly Panel[]): Definition[] {
  return panels.flatMap(({ metricId, viewId }): Definition[] => [
    ...(metricId ? [{ kind: 'METRIC' as const, id: metricId }] : []),
    ...(viewId ? [{ kind: 'VIEW' as const, id: viewId }] : []),
  ])
}
