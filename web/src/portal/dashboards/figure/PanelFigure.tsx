import type { Dashboard, Panel } from '@feldwerk/contract/dashboards.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { useBoardData } from '../data/use-board-data.ts'
import { NumberView } from '../panels/NUMBER/View.tsx'
import { usePanelName } from '../panels/panel-words.ts'
import { ShownInterval } from '../period/shown-interval.ts'
import { FigureLines } from './FigureLines.tsx'
import styles from './PanelFigure.module.css'
import { SmallChart } from './SmallChart.tsx'

const REFRESH_MS = 60_000

interface PanelFigureProps {
  readonly dashboard: Dashboard
  readonly panel: Panel
  readonly isKeptFresh: boolean
}

/** One figure of a dashboard in small; the others are not asked for. */
export function PanelFigure({ dashboard, panel, isKeptFresh }: PanelFigureProps) {
  const { t } = useTranslation()
  const client = useClient()
  const name = usePanelName(panel)
  const { id, interval } = dashboard
  // Read again with everything else that figures are made from, and because time passes.
  const { data: round } = useQuery({
    queryKey: ['dashboardFigure', id],
    queryFn: () => Date.now(),
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: isKeptFresh && REFRESH_MS,
    enabled: isKeptFresh,
  })
  const data = useBoardData(`${id} ${dashboard.revision} ${round}`, (signal) =>
    client.dashboardData.preview({ dashboardId: id, draft: { interval, panels: [panel] } }, { signal }),
  )
  const state = data.panels.get(panel.id)
  const Figure = panel.kind === 'NUMBER' ? NumberView : SmallChart
  // Behind the name it goes on in small letters: „Begehungen, letzte 6 Monate“.
  const period = t(`dashboards.intervals.${panel.interval ?? interval}`)
  const words = `${name}, ${period.charAt(0).toLowerCase()}${period.slice(1)}`
  return (
    <>
      <span className={styles['what']} title={words}>
        {words}
      </span>
      <div className={styles['figure']}>
        {state?.kind === 'PROBLEM' && <p className={styles['problem']}>{state.problem.message}</p>}
        {!state && <FigureLines hasFailed={data.failure !== undefined} />}
        {state?.kind === 'DATA' && (
          <ShownInterval value={interval}>
            <Figure panel={panel} name={name} data={state.data} zone={data.zone} />
          </ShownInterval>
        )}
      </div>
    </>
  )
}
