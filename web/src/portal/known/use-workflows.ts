import { limits } from '@feldwerk/contract/limits.ts'
import type { WorkflowRow } from '@feldwerk/contract/workflows.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'

/** Key of everything about workflows among the queries; invalidate it after a change of one. */
export const workflowsKey = ['workflows'] as const

/** Every workflow of the company, by name, without definitions. */
export const useWorkflows = (enabled = true) => useAllWorkflows({ withDefinition: false, enabled })

/** The same with their definitions, which can be large. */
export const useWholeWorkflows = (enabled: boolean) => useAllWorkflows({ withDefinition: true, enabled })

interface AllWorkflowsOptions {
  readonly withDefinition: boolean
  readonly enabled: boolean
}

function useAllWorkflows({ withDefinition, enabled }: AllWorkflowsOptions) {
  const client = useClient()
  return useQuery({
    queryKey: [...workflowsKey, withDefinition ? 'whole' : 'all'],
    queryFn: async ({ signal }) => {
      const all: WorkflowRow[] = []
      for (let page = 0; ; page++) {
        const query = {
          page,
          size: limits.maxPageSize,
          orderColumn: 'name',
          orderDir: 'ASC',
          withDefinition,
        } as const
        const { data, recordsTotal } = await client.workflows.paginated(query, { signal })
        all.push(...data)
        if (all.length >= recordsTotal || data.length === 0) return all
      }
    },
    staleTime: 10_000,
    enabled,
  })
}

/** One workflow. */
export function useWorkflow(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: [...workflowsKey, 'byId', id],
    queryFn: ({ signal }) => client.workflows.byId({ workflowId: id }, { signal }),
    enabled: id !== '',
  })
}
