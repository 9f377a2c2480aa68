import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/session-context.ts'

const KEY = 'feldwerk-app-paused'
const ASK_EVERY_MS = 60_000

/** Whether no new work can be begun, because a payment of the company is missing; without a network, what was so last. */
export function useWorkPaused(): boolean {
  const { quietClient: client } = useSession()
  const { data } = useQuery({
    queryKey: ['work paused'],
    queryFn: async ({ signal }) => {
      const { workPaused } = await client.companies.mine({}, { signal })
      if (workPaused) localStorage.setItem(KEY, '1')
      else localStorage.removeItem(KEY)
      return workPaused
    },
    staleTime: ASK_EVERY_MS,
    refetchInterval: ASK_EVERY_MS,
    retry: false,
  })
  return data ?? localStorage.getItem(KEY) !== null
}
