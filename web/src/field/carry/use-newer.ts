import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/session-context.ts'
import { useDevice } from '../device/device.ts'
import { useWhenOnline } from '../frame/use-when-online.ts'
import { startableWorkflows } from '../known/workflows.ts'
import type { Work } from '../outbox/database.ts'

/** The number of the published version where it is newer than that of a draft; without a network as last known. */
export function useNewer({ accountId, workflowId, version }: Work): number | undefined {
  const { quietClient: client } = useSession()
  const { known } = useDevice()
  const list = useQuery({
    queryKey: ['startable', accountId],
    queryFn: () => startableWorkflows({ known, client, accountId }),
    networkMode: 'always',
    retry: false,
  })
  useWhenOnline(list.refetch)
  const published = list.data?.find(({ id }) => id === workflowId)?.version ?? 0
  return published > version ? published : undefined
}
