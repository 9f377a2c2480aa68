import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { resultsKey } from '../../known/results-key.ts'

type ReviewedResult = Pick<WorkflowResultWithReferences, 'id' | 'changedAt'>

/** Marks what deviates in a result as reviewed, as it is shown. */
export function useReview({ id, changedAt }: ReviewedResult) {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (remark: string) =>
      client.workflowResults.review({ workflowResultId: id, review: { remark, changedAt } }),
    onSuccess: async (reviewed) => {
      queries.setQueryData([...resultsKey, 'byId', id], reviewed)
      await queries.invalidateQueries({ queryKey: resultsKey })
      toast.success({ title: t('results.review.done') })
    },
  })
}

/** Takes a review back. */
export function useWithdrawReview({ id }: Pick<ReviewedResult, 'id'>) {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => client.workflowResults.withdrawReview({ workflowResultId: id }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: resultsKey })
      toast.success({ title: t('results.review.withdrawn') })
    },
    onError: (error) => toast.error({ title: t('results.review.notSaved'), text: errorText(error) }),
  })
}
