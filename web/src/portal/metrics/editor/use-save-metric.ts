import type { Metric } from '@feldwerk/contract/metrics.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemDetails } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { metricsKey } from '../figures/use-metrics.ts'
import { type MetricDraft, toSend } from './draft.ts'

/** Somebody else has saved the same metric since it was opened. */
export interface MetricConflict {
  readonly revision: number
  readonly changedAt: string
  readonly changedBy: string | null
  readonly theirs: Metric
}

/** Saves a metric, a new one where there is no id; refused where somebody else's save is newer. */
export function useSaveMetric(id: string | undefined) {
  const client = useClient()
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (draft: MetricDraft) =>
      id
        ? client.metrics.update({ metricId: id, metric: { ...toSend(draft), revision: draft.revision } })
        : client.metrics.create({ metric: toSend(draft) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: metricsKey }),
  })
  const newer = problemDetails(save.error, 'savedMeanwhile')
  const conflict: MetricConflict | undefined = newer && { ...newer, theirs: newer.stored as Metric }
  return { save, conflict }
}
