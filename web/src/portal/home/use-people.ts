import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'

/** Keys begin like those of the user list, so that a change there is seen here. */
const usersKey = ['accounts', 'users', 'home'] as const

/** The newest people, among whom the expired invitations are. */
export function useNewestPeople() {
  const client = useClient()
  return useQuery({
    queryKey: [...usersKey, 'newest'],
    queryFn: ({ signal }) =>
      client.accounts.users({ orderColumn: 'createdAt', orderDir: 'DESC', size: 50 }, { signal }),
  })
}

/** People of a list whose invitation stands like this. */
export function invited(
  rows: readonly AccountRow[] | undefined,
  state: AccountRow['invitation'],
): readonly AccountRow[] {
  return rows?.filter((row) => row.invitation === state) ?? []
}

/** How many people and machines there are. */
export function useCounts() {
  const client = useClient()
  const machines = useQuery({
    queryKey: ['accounts', 'machines', 'home', 'count'],
    queryFn: ({ signal }) => client.accounts.machines({ size: 1 }, { signal }),
  })
  return { people: useNewestPeople().data?.recordsTotal, machines: machines.data?.recordsTotal }
}
