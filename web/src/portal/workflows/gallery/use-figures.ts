import type { WorkflowTaskCounts } from '@feldwerk/contract/tasks.ts'
import type { WorkflowFigures } from '@feldwerk/contract/workflow-results.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useClient } from '../../../session/session-context.ts'
import { resultsKey } from '../../known/results-key.ts'
import { tasksKey } from '../../known/tasks-key.ts'

/** What has come of a workflow and what is to be done; undefined while that is not known. */
export interface TileFigures {
  readonly results: WorkflowFigures | undefined
  readonly tasks: WorkflowTaskCounts | undefined
}

const NO_SHARE = { all: 0, deviating: 0 }
const STALE_MS = 10_000

/** The figures of every workflow, in one request for results and one for tasks. */
export function useFigures(): (workflowId: string) => TileFigures {
  const client = useClient()
  const results = useQuery({
    queryKey: [...resultsKey, 'countsByWorkflow'],
    queryFn: ({ signal }) => client.workflowResults.countsByWorkflow({}, { signal }),
    staleTime: STALE_MS,
  }).data
  const tasks = useQuery({
    queryKey: [...tasksKey, 'countsByWorkflow'],
    queryFn: ({ signal }) => client.tasks.countsByWorkflow({}, { signal }),
    staleTime: STALE_MS,
  }).data
  return useMemo(() => {
    const resultsOf = new Map(results?.map((one) => [one.workflowId, one]))
    const tasksOf = new Map(tasks?.map((one) => [one.workflowId, one]))
    return (workflowId) => ({
      results:
        results &&
        (resultsOf.get(workflowId) ?? { workflowId, months: [], year: NO_SHARE, lately: NO_SHARE }),
      tasks: tasks && (tasksOf.get(workflowId) ?? { workflowId, open: 0, late: 0 }),
    })
  }, [results, tasks])
}
