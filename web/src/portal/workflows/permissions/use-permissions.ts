import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../session/session-context.ts'
import { permissionsKey } from '../../known/permissions-key.ts'

/** Who may perform a workflow: people, machines and groups. */
export function usePermissions(workflowId: string) {
  const client = useClient()
  return useQuery({
    queryKey: permissionsKey(workflowId),
    queryFn: ({ signal }) =>
      client.workflowPermissions.paginated(
        { workflowId, size: 500, orderColumn: 'name', orderDir: 'ASC' },
        { signal },
      ),
  })
}
