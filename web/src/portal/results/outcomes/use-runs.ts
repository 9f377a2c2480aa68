import type { TriggerRun } from '@feldwerk/contract/trigger-runs.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { resultsKey } from '../../known/results-key.ts'

/** Key of what a result has set going among the queries. */
export const runsKey = (resultId: string | null) => [...resultsKey, 'runs', resultId] as const
const SOON_MS = 3000

/** What a result has set going, and what its conditions left out; read again while something is on its way. */
export function useRuns(resultId: string) {
  const client = useClient()
  return useQuery({
    queryKey: runsKey(resultId),
    queryFn: async ({ signal }) => {
      const asked = { workflowResultId: resultId, size: 100, orderDir: 'ASC' } as const
      return (await client.triggerRuns.paginated(asked, { signal })).data
    },
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? SOON_MS : false),
  })
}

const isOnItsWay = ({ state, tries }: TriggerRun): boolean =>
  state === 'RUNNING' || (state === 'WAITING' && tries === 0)

/** Has what was given up tried again. */
export function useRetry(resultId: string | null) {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (triggerRunId: string) => client.triggerRuns.retry({ triggerRunId }),
    onSettled: () => queries.invalidateQueries({ queryKey: runsKey(resultId) }),
    onError: (error) => toast.error({ title: t('results.outcomes.notRetried'), text: errorText(error) }),
  })
}
