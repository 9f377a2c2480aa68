import type { Dashboard, Panel } from '@feldwerk/contract/dashboards.ts'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { ShownInterval } from '../dashboards/data/shown-interval.ts'
import { useBoardData } from '../dashboards/data/use-board-data.ts'
import { NumberView } from '../dashboards/panels/NUMBER/View.tsx'
import { usePanelName } from '../dashboards/panels/panel-words.ts'
import own from './FavouriteFigure.module.css'
import styles from './favourites.module.css'

interface FavouriteFigureProps {
  readonly dashboard: Dashboard
  readonly panel: Panel
}

/** One figure of a dashboard; the others are not asked for. */
export function FavouriteFigure({ dashboard, panel }: FavouriteFigureProps) {
  const { t } = useTranslation()
  const client = useClient()
  const name = usePanelName(panel)
  const { id, interval } = dashboard
  const data = useBoardData(`${id} ${dashboard.revision}`, (signal) =>
    client.dashboardData.preview({ dashboardId: id, draft: { interval, panels: [panel] } }, { signal }),
  )
  const state = data.panels.get(panel.id)
  const period = t(`dashboards.intervals.${panel.interval ?? interval}`)
  return (
    <>
      <span className={styles['what']}>{`${name}, ${period}`}</span>
      <div className={own['figure']}>
        {state?.kind === 'PROBLEM' && <p className={styles['what']}>{state.problem.message}</p>}
        {state?.kind === 'DATA' && (
          <ShownInterval value={interval}>
            <NumberView panel={panel} name={name} data={state.data} zone={data.zone} />
          </ShownInterval>
        )}
      </div>
    </>
  )
}
