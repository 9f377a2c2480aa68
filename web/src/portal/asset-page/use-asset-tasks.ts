import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'
import { tasksKey } from '../known/tasks-key.ts'

const MOST = 50
/** The clock moves tasks on, whether or not anybody acts. */
const EVERY_MINUTE = 60_000

/** What is to be done on an asset, late ones first. */
export function useAssetTasks(assetId: string) {
  const client = useClient()
  return useQuery({
    queryKey: [...tasksKey, 'asset', assetId],
    queryFn: ({ signal }) =>
      client.tasks.paginated(
        {
          assetId,
          states: ['LATE', 'OPEN', 'PENDING'],
          size: MOST,
          orderColumn: 'deadline',
          orderDir: 'ASC',
        },
        { signal },
      ),
    refetchInterval: EVERY_MINUTE,
  })
}
