import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useClient } from '../../session/session-context.ts'

const groupKey = (accountGroupId: string) => ['accountGroups', 'byId', accountGroupId] as const

/** What a group is made of when it is saved. */
export interface GroupValues {
  readonly name: string
  readonly chatActive: boolean
  readonly members: readonly string[]
}

/** The groups of the company, as the list asks for them. */
export function useGroups() {
  const client = useClient()
  const { new: _new, ...query } = useSearch({ from: '/protected/groups' })
  return useQuery({
    queryKey: ['accountGroups', 'list', query],
    queryFn: ({ signal }) => client.accountGroups.paginated(query, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One group with its members. */
export function useGroup(accountGroupId: string) {
  const client = useClient()
  return useQuery({
    queryKey: groupKey(accountGroupId),
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
    onSuccess: (saved) => {
      queries.setQueryData(groupKey(saved.id), saved)
      return queries.invalidateQueries({ queryKey: ['accountGroups', 'list'] })
    },
  })
}
