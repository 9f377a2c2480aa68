import type { AssetTypeTaskCounts } from '@feldwerk/contract/tasks.ts'
import type { AssetTypeFigures } from '@feldwerk/contract/workflow-results.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useClient } from '../../../session/session-context.ts'
import { resultsKey } from '../../known/results-key.ts'
import { tasksKey } from '../../known/tasks-key.ts'

/** What is to be done about the assets of a type, and how many of them deviate; undefined while that is not known. */
export interface TypeFigures {
  readonly results: AssetTypeFigures | undefined
  readonly tasks: AssetTypeTaskCounts | undefined
}

const STALE_MS = 10_000

/** The figures of every asset type, in one request for results and one for tasks. */
export function useTypeFigures(): (assetTypeId: string) => TypeFigures {
  const client = useClient()
  const results = useQuery({
    queryKey: [...resultsKey, 'countsByAssetType'],
    queryFn: ({ signal }) => client.workflowResults.countsByAssetType({}, { signal }),
    staleTime: STALE_MS,
  }).data
  const tasks = useQuery({
    queryKey: [...tasksKey, 'countsByAssetType'],
    queryFn: ({ signal }) => client.tasks.countsByAssetType({}, { signal }),
    staleTime: STALE_MS,
  }).data
  return useMemo(() => {
    const resultsOf = new Map(results?.map((one) => [one.assetTypeId, one]))
    const tasksOf = new Map(tasks?.map((one) => [one.assetTypeId, one]))
    return (assetTypeId) => ({
      results: results && (resultsOf.get(assetTypeId) ?? { assetTypeId, all: 0, deviating: 0 }),
      tasks: tasks && (tasksOf.get(assetTypeId) ?? { assetTypeId, open: 0, late: 0 }),
    })
  }, [results, tasks])
}
