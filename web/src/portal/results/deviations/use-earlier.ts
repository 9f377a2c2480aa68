import type { WorkflowResult, WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../session/session-context.ts'
import { resultsKey } from '../../known/results-key.ts'
import { assetsOf } from '../parts/about.ts'
import { valuesAt } from './values-at.ts'

/** As many earlier results as a small line can show. */
const MOST = 12

/** What earlier results of the same workflow on the same thing have at a place, the oldest first. */
export function useEarlier(
  result: WorkflowResultWithReferences,
): (path: readonly (string | number)[]) => number[] {
  const client = useClient()
  const [thing] = assetsOf(result.activityResults, result.references)
  const asked = {
    assetId: thing?.id,
    workflowId: result.workflow.id,
    createdAtBefore: result.completedAt,
    size: MOST,
  }
  const { data } = useQuery({
    queryKey: [...resultsKey, 'earlier', asked],
    queryFn: async ({ signal }): Promise<readonly WorkflowResult[]> =>
      (await client.workflowResults.paginated(asked, { signal })).data,
    enabled: Boolean(thing) && result.deviations.length > 0,
  })
  return (path) => valuesAt(data ?? [], path).toReversed()
}
