import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'
import { unreadNotificationsKey } from './notifications-key.ts'

/** What is new is told at once; this is for what was not heard. */
const EVERY_MS = 60_000

/** How many notifications the person has not read. */
export function useUnreadNotifications() {
  const client = useClient()
  return useQuery({
    queryKey: unreadNotificationsKey,
    queryFn: async ({ signal }) =>
      (await client.portalNotifications.paginated({ read: false, size: 1 }, { signal })).recordsTotal,
    refetchInterval: EVERY_MS,
  })
}
