import { beyondOf, boundOf } from '@feldwerk/contract/charts/bound-of.ts'
import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { useTranslation } from 'react-i18next'
import { useFigureWord } from '../../../charts/use-figure-word.ts'
import type { PanelState } from '../data/use-board-data.ts'

/** The note beside a panel's name: aggregation, bucket size, and its own interval where it has one. */
export function usePanelNote(panel: Panel, state: PanelState | undefined): string {
  const { t } = useTranslation()
  const word = useFigureWord()
  const { interval } = panel
  const own = interval ? t(`dashboards.intervals.${interval}`) : ''
  const data = isOverTime(panel) ? seriesIn(state) : undefined
  if (!data) return own
  const reckoned = t('dashboards.reckoned', {
    what: word(panel),
    per: t(`dashboards.per.${data.interval}`),
  })
  return own ? `${reckoned} · ${own}` : reckoned
}

/** How many values are beyond what those of a panel should be, in words; empty for none. */
export function useBeyond(panel: Panel, state: PanelState | undefined): string {
  const { t } = useTranslation()
  const data = isOverTime(panel) ? seriesIn(state) : undefined
  const bound = data && boundOf(panel, data)
  if (!bound) return ''
  const count = data.values.flat().filter((value) => beyondOf(value, bound) !== null).length
  return count === 0 ? '' : t('dashboards.beyond', { count })
}

const isOverTime = ({ kind, useLabel }: Panel) =>
  kind === 'TIME_SERIES_CHART' || (kind === 'BAR_CHART' && !useLabel)

const seriesIn = (state: PanelState | undefined) =>
  state?.kind === 'DATA' && state.data.kind === 'SERIES' ? state.data : undefined
