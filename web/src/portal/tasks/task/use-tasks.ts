import type { Task, TaskAssignment } from '@feldwerk/contract/tasks.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { tasksKey } from '../../known/tasks-key.ts'

/** One task with the results that were sent for it. */
export function useTask(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: [...tasksKey, 'byId', id],
    queryFn: ({ signal }) => client.tasks.byId({ taskId: id }, { signal }),
    enabled: id !== '',
  })
}

/** Ids of everybody a task is given to, as it is sent. */
export interface AssigneeIds {
  readonly accounts: readonly string[]
  readonly accountGroups: readonly string[]
}

export const idsOf = ({ accounts, accountGroups }: TaskAssignment): AssigneeIds => ({
  accounts: accounts.map(({ id }) => id),
  accountGroups: accountGroups.map(({ id }) => id),
})

export const asReferences = ({ accounts, accountGroups }: AssigneeIds) => ({
  accounts: accounts.map((id) => ({ id })),
  accountGroups: accountGroups.map((id) => ({ id })),
})

/** Gives tasks to others, and says what has become of it. */
export function useAssignTasks() {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ tasks, to }: { tasks: readonly Task[]; to: AssigneeIds }) =>
      client.tasks.bulk({
        bulk: { action: 'ASSIGN', taskIds: tasks.map(({ id }) => id), assignedTo: asReferences(to) },
      }),
    onSuccess: async ({ changed, refused }) => {
      await queries.invalidateQueries({ queryKey: tasksKey })
      if (refused.length === 0) toast.success({ title: t('tasks.assigned', { count: changed }) })
      else
        toast.warning({
          title: t('tasks.assigned', { count: changed }),
          text: t('tasks.refused', { count: refused.length }),
        })
    },
    onError: (error) => toast.error({ title: t('people.notDone'), text: errorText(error) }),
  })
}
