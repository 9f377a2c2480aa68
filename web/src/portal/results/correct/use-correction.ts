import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import type { ActivityResults } from '@feldwerk/workflow/answers.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { resultsKey } from '../../known/results-key.ts'

/** A result with the form of its version, and what that form asks of the company's data. Read once. */
export function useCorrectable(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: [...resultsKey, 'correctable', id],
    queryFn: async ({ signal }) => {
      const result = await client.workflowResults.byId({ workflowResultId: id }, { signal })
      const { workflow, version, taskId, flags } = result
      const wanted = { workflowId: workflow.id, version }
      const { definition } = await client.workflows.version(wanted, { signal })
      const task = flags.includes('TASK_UNKNOWN') ? {} : { taskId }
      const preview = { workflowId: workflow.id, definition, ...task }
      const resolved = await client.resolvedWorkflows.preview({ preview }, { signal })
      return { result, resolved }
    },
    enabled: id !== '',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Whether somebody else has corrected the result since its form was opened. */
export function useIsOutdated({ id, changedAt }: WorkflowResultWithReferences): boolean {
  const client = useClient()
  const { data } = useQuery({
    queryKey: [...resultsKey, 'byId', id],
    queryFn: ({ signal }) => client.workflowResults.byId({ workflowResultId: id }, { signal }),
  })
  return (data?.changedAt ?? '') > (changedAt ?? '')
}

/** Replaces the answers, over the state that was loaded, and goes back to the result. */
export function useSaveCorrection({ id, changedAt }: WorkflowResultWithReferences) {
  const { t } = useTranslation()
  const client = useClient()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (activityResults: ActivityResults) =>
      client.workflowResults.update({
        workflowResultId: id,
        workflowResult: { activityResults, changedAt },
      }),
    onSuccess: async (corrected) => {
      queries.setQueryData([...resultsKey, 'byId', id], corrected)
      await leaveFreely(() => navigate({ to: '/results/detail', search: { id } }))
      await queries.invalidateQueries({ queryKey: resultsKey })
      toast.success({ title: t('results.correct.saved') })
    },
  })
}
