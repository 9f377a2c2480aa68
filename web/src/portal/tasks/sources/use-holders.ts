import { fullName } from '@feldwerk/ui/format/names.ts'
import type { SourceAssignee } from '@feldwerk/workflow/triggers/TASK_SOURCE/kind.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../session/session-context.ts'
import { permissionsKey } from '../../known/permissions-key.ts'

/** Somebody who may perform a workflow. */
export interface WorkflowHolder extends SourceAssignee {
  readonly name: string
}

/** The groups and people who may perform a workflow, by name; undefined while they load. */
export function useHolders(workflowId: string): readonly WorkflowHolder[] | undefined {
  const client = useClient()
  const { data } = useQuery({
    queryKey: permissionsKey(workflowId),
    queryFn: ({ signal }) =>
      client.workflowPermissions.paginated(
        { workflowId, size: 500, orderColumn: 'name', orderDir: 'ASC' },
        { signal },
      ),
    enabled: workflowId !== '',
  })
  return data?.data.flatMap(({ account, accountGroup }): WorkflowHolder[] => {
    if (accountGroup) return [{ kind: 'ACCOUNT_GROUP', id: accountGroup.id, name: accountGroup.name }]
    return account ? [{ kind: 'ACCOUNT', id: account.id, name: fullName(account) }] : []
  })
}
