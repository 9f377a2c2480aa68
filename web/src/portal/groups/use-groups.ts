import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'

const groupKey = (accountGroupId: string) => ['accountGroups', 'byId', accountGroupId] as const

/** What a group is made of when it is saved. */
interface GroupValues {
  readonly name: string
  readonly chatActive: boolean
  readonly members: readonly string[]
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
