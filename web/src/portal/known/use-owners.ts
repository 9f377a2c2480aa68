import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'

/** Owners are among those who came first. */
const LOOKED_AT = 200

/** The owners of the company, those who came first before the others; none until they are known. */
export function useOwners() {
  const client = useClient()
  const found = useQuery({
    queryKey: ['accounts', 'owners'],
    queryFn: async ({ signal }) => {
      const { data } = await client.accounts.users(
        { orderColumn: 'createdAt', orderDir: 'ASC', size: LOOKED_AT },
        { signal },
      )
      return data.filter(({ owner }) => owner)
    },
  })
  return found.data ?? []
}
