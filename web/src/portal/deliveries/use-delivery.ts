import type { TriggerRun } from '@feldwerk/contract/trigger-runs.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { resultsKey } from '../known/results-key.ts'

const SOON_MS = 3000
const LATER_MS = 15_000

/** One run with everything that is known of it; read again while something may still come. */
export function useDelivery(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: [...resultsKey, 'deliveries', 'one', id],
    queryFn: ({ signal }) => client.triggerRuns.byId({ triggerRunId: id }, { signal }),
    refetchInterval: ({ state }) => intervalOf(state.data),
  })
}

function intervalOf(run: TriggerRun | undefined): number | false {
  if (run?.state === 'RUNNING') return SOON_MS
  return run?.state === 'WAITING' && (run.tries === 0 ? SOON_MS : LATER_MS)
}

/** Has a run tried at once. */
export function useRedeliver() {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (triggerRunId: string) => client.triggerRuns.retry({ triggerRunId }),
    onSettled: () => queries.invalidateQueries({ queryKey: resultsKey }),
    onError: (error) => toast.error({ title: t('results.outcomes.notRetried'), text: errorText(error) }),
  })
}
