import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'
import { pushKey } from '../known/push-key.ts'

/** So many of the newest are listed. */
const MOST = 50
/** What readers do is told to them alone: a message may have thousands. */
export const EVERY_MS = 7000

/** The newest messages of the company. */
export function usePushMessages() {
  const client = useClient()
  return useQuery({
    queryKey: [...pushKey, 'list'],
    queryFn: ({ signal }) => client.pushMessages.paginated({ size: MOST }, { signal }),
    refetchInterval: EVERY_MS,
  })
}

/** One message. */
export function usePushMessage(pushMessageId: string) {
  const client = useClient()
  return useQuery({
    queryKey: [...pushKey, pushMessageId],
    queryFn: ({ signal }) => client.pushMessages.byId({ pushMessageId }, { signal }),
    refetchInterval: EVERY_MS,
  })
}

/** Reads again all that is shown of push messages. */
export function useRefreshPush(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: pushKey })
}
