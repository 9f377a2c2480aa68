import type { Dashboard } from '@feldwerk/contract/dashboards.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemDetails } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { dashboardKey, dashboardsKey } from '../../known/use-dashboards.ts'
import { panelsToSend } from '../panels/panels-to-send.ts'
import { panelFaultsOf } from './panel-faults.ts'
import type { Draft } from './use-draft.ts'

/** Somebody else has saved the same dashboard since it was opened. */
export interface Conflict {
  readonly revision: number
  readonly changedAt: string
  readonly changedBy: string | null
  readonly theirs: Dashboard
}

/** Saves a draft; refused where somebody else's save is newer, unless their revision is sent. */
export function useSave(dashboard: Dashboard) {
  const client = useClient()
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: ({ interval, panels, revision }: Draft) =>
      client.dashboards.update({
        dashboardId: dashboard.id,
        dashboard: {
          interval,
          translations: dashboard.translations,
          panels: panelsToSend(
            panels,
            dashboard.panels.map(({ id }) => id),
          ),
          revision,
        },
      }),
    onSuccess: async (saved) => {
      queries.setQueryData(dashboardKey(dashboard.id), saved)
      await queries.invalidateQueries({ queryKey: [...dashboardsKey, 'all'] })
    },
  })
  const newer = problemDetails(save.error, 'savedMeanwhile')
  const conflict: Conflict | undefined = newer && { ...newer, theirs: newer.stored as Dashboard }
  return { save, conflict, faults: panelFaultsOf(save.error, save.variables?.panels ?? []) }
}
