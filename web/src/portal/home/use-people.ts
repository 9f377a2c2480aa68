import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'

/** Keys begin like those of the user list, so that a change there is seen here. */
const usersKey = ['accounts', 'users', 'home'] as const

/** People by when they signed in last, newest first; those who never did (or do not show it) come after. */
export function useLatestPeople(size: number) {
  const client = useClient()
  return useQuery({
    queryKey: [...usersKey, 'latest', size],
    queryFn: ({ signal }) =>
      client.accounts.users({ orderColumn: 'lastLoginAt', orderDir: 'DESC', size }, { signal }),
  })
}

/** The newest people, among whom the open and the expired invitations are. */
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

/** How many people, machines and groups there are. */
export function useCounts() {
  const client = useClient()
  const people = useQuery({
    queryKey: [...usersKey, 'count'],
    queryFn: ({ signal }) => client.accounts.users({ size: 1 }, { signal }),
  })
  const machines = useQuery({
    queryKey: ['accounts', 'machines', 'home', 'count'],
    queryFn: ({ signal }) => client.accounts.machines({ size: 1 }, { signal }),
  })
  const groups = useQuery({
    queryKey: ['accountGroups', 'home', 'count'],
    queryFn: ({ signal }) => client.accountGroups.paginated({ size: 1 }, { signal }),
  })
  return {
    people: people.data?.recordsTotal,
    machines: machines.data?.recordsTotal,
    groups: groups.data?.recordsTotal,
  }
}
