import type { TemplateInstance } from '@feldwerk/contract/template-instances.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../session/session-context.ts'

export const partsOf = (instance: TemplateInstance, kind: TemplateInstance['parts'][number]['kind']) =>
  instance.parts.filter((part) => part.kind === kind)

/** The newest result of a workflow since the template was installed; asked again until there is one. */
export function useFirstResult(workflowId: string | undefined, since: string) {
  const client = useClient()
  return useQuery({
    queryKey: ['templates', 'first result', workflowId, since],
    queryFn: async ({ signal }) => {
      if (!workflowId) return null
      const { data } = await client.workflowResults.paginated(
        { workflowId, createdAtAfter: since, size: 1, orderColumn: 'receivedAt', orderDir: 'DESC' },
        { signal },
      )
      return data[0] ?? null
    },
    refetchInterval: ({ state }) => (state.data ? 15_000 : 3_000),
    enabled: workflowId !== undefined,
  })
}

/** Names of the asset types of a template that have nothing in them yet, the first one's id with them. */
export function useEmptyTypes(instance: TemplateInstance | undefined) {
  const client = useClient()
  const ids = instance ? partsOf(instance, 'ASSET_TYPE').map(({ id }) => id) : []
  return useQuery({
    queryKey: ['templates', 'empty types', ids],
    queryFn: async ({ signal }) => {
      const types = await Promise.all(
        ids.map((assetTypeId) => client.assetTypes.byId({ assetTypeId }, { signal })),
      )
      return types.filter(({ assetCount }) => assetCount === 0)
    },
    enabled: ids.length > 0,
  })
}
