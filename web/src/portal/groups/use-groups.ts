import { toast } from '@feldwerk/ui/toast/toast.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'

/** What a group is made of when it is saved. */
export interface GroupValues {
  readonly name: string
  readonly chatActive: boolean
  readonly members: readonly string[]
}

/** The groups of the company, as the list asks for them. */
export function useGroups(query: object) {
  const client = useClient()
  return useQuery({
    queryKey: ['accountGroups', 'list', query],
    queryFn: ({ signal }) =>
      client.accountGroups.paginated(query as Parameters<typeof client.accountGroups.paginated>[0], {
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** One group with its members. */
export function useGroup(accountGroupId: string) {
  const client = useClient()
  return useQuery({
    queryKey: ['accountGroups', 'byId', accountGroupId],
    queryFn: ({ signal }) => client.accountGroups.byId({ accountGroupId }, { signal }),
    enabled: accountGroupId !== '',
  })
}

/** Creates a group, or saves the one with this id. */
export function useSaveGroup(accountGroupId?: string) {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ name, chatActive, members }: GroupValues) => {
      const accountGroup = { name, chatActive, accounts: members.map((id) => ({ id })) }
      return accountGroupId
        ? client.accountGroups.update({ accountGroupId, accountGroup })
        : client.accountGroups.create({ accountGroup }, { idempotencyKey: crypto.randomUUID() })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['accountGroups'] }),
  })
}

/** Removes groups, all or none. */
export function useRemoveGroups() {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (accountGroupIds: string[]) => client.accountGroups.remove({ accountGroupIds }),
    onSuccess: async (_answer, ids) => {
      await queries.invalidateQueries({ queryKey: ['accountGroups', 'list'] })
      toast.success({ title: t('groups.removed', { count: ids.length }) })
    },
    onError: (error) => toast.error({ title: t('people.notDone'), text: errorText(error) }),
  })
}
