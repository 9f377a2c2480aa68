import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../session/session-context.ts'
import { assetKey } from '../../known/asset-key.ts'

/** One asset with the names of what it refers to; also a removed one. */
export function useAsset(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: assetKey(id),
    queryFn: ({ signal }) => client.assets.find({ assetId: id }, { signal }),
    enabled: id !== '',
    refetchOnMount: 'always',
  })
}
