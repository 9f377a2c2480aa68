import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'

interface Totals {
  readonly users: number | undefined
  readonly machines: number | undefined
  readonly groups: number | undefined
}

/** How many people, machines and groups the company has, whatever a list is narrowed to; undefined until known. */
export function useTotals(): Totals {
  const client = useClient()
  const one = { size: 1 }
  const users = useQuery({
    queryKey: ['accounts', 'total', 'users'],
    queryFn: async ({ signal }) => (await client.accounts.users(one, { signal })).recordsTotal,
  })
  const machines = useQuery({
    queryKey: ['accounts', 'total', 'machines'],
    queryFn: async ({ signal }) => (await client.accounts.machines(one, { signal })).recordsTotal,
  })
  const groups = useQuery({
    queryKey: ['accountGroups', 'list', 'total'],
    queryFn: async ({ signal }) => (await client.accountGroups.paginated(one, { signal })).recordsTotal,
  })
  return { users: users.data, machines: machines.data, groups: groups.data }
}
