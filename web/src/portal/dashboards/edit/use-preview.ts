import type { Dashboard } from '@feldwerk/contract/dashboards.ts'
import { panelContent } from '@feldwerk/contract/panel-kinds.ts'
import { lackOf } from '@feldwerk/contract/panel-lacks.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useClient } from '../../../session/session-context.ts'
import { useBoardData } from '../data/use-board-data.ts'
import type { Draft } from './use-draft.ts'

/** Until this long after the last change nothing is asked for. */
const PATIENCE_MS = 400

/** Preview data of a draft's panels; fetched again when a relevant setting changes. */
export function usePreview(dashboard: Dashboard, { interval, panels }: Draft) {
  const client = useClient()
  const complete = panels.filter((panel) => panelContent(panel.kind).content !== 'TEXT' && !lackOf(panel))
  const asked = JSON.stringify([
    interval,
    complete.map((one) => [
      one.id,
      one.kind,
      one.metricId,
      one.viewId,
      one.aggregation,
      one.percent,
      one.useLabel,
      one.interval,
    ]),
  ])
  const [key] = useDebouncedValue(asked, PATIENCE_MS)
  return useBoardData(key, (signal) =>
    client.dashboardData.preview(
      { dashboardId: dashboard.id, draft: { interval, panels: complete } },
      { signal },
    ),
  )
}
