import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { useTranslation } from 'react-i18next'
import type { PanelState } from '../data/use-board-data.ts'

/** The note beside a panel's name: aggregation, bucket size, and its own interval where it has one. */
export function usePanelNote(panel: Panel, state: PanelState | undefined): string {
  const { t } = useTranslation()
  const { kind, aggregation, interval } = panel
  const own = interval ? t(`dashboards.intervals.${interval}`) : ''
  const data = state?.kind === 'DATA' && state.data.kind === 'SERIES' ? state.data : undefined
  const isOverTime = kind === 'TIME_SERIES_CHART' || (kind === 'BAR_CHART' && !panel.useLabel)
  if (!data || !isOverTime) return own
  const reckoned = t('dashboards.reckoned', {
    what: t(`dashboards.aggregation.${aggregation}`),
    per: t(`dashboards.per.${data.interval}`),
  })
  return own ? `${reckoned} · ${own}` : reckoned
}
