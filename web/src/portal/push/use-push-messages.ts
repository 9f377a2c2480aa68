import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'
import { pushKey } from '../known/push-key.ts'

/** So many of the newest are listed. */
const MOST = 50

/** The newest messages of the company. */
export function usePushMessages() {
  const client = useClient()
  return useQuery({
    queryKey: [...pushKey, 'list'],
    queryFn: ({ signal }) => client.pushMessages.paginated({ size: MOST }, { signal }),
  })
}

/** One message. */
export function usePushMessage(pushMessageId: string) {
  const client = useClient()
  return useQuery({
    queryKey: [...pushKey, pushMessageId],
    queryFn: ({ signal }) => client.pushMessages.byId({ pushMessageId }, { signal }),
  })
}

/** Reads again all that is shown of push messages. */
export function useRefreshPush(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: pushKey })
}
