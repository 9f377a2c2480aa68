import type { AssetChange, AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'
import { assetKey } from '../known/asset-key.ts'
import type { References } from '../values/value.ts'

const AT_ONCE = 20

/** Everything that happened to an asset, the latest first, page by page. */
export function useHistory({ id, assetTypeId, version }: AssetWithReferences) {
  const client = useClient()
  const query = useInfiniteQuery({
    queryKey: [...assetKey(id), 'history', version],
    queryFn: ({ pageParam, signal }) =>
      client.assets.history({ assetTypeId, assetId: id, page: pageParam, size: AT_ONCE }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const shown = all.reduce((sum, page) => sum + page.data.length, 0)
      return last.data.length > 0 && shown < last.recordsTotal ? all.length : undefined
    },
  })
  const pages = query.data?.pages ?? []
  const changes: readonly AssetChange[] = pages.flatMap(({ data }) => data)
  const references: References = Object.assign({}, ...pages.map((page) => page.references))
  return { query, changes, references, total: pages[0]?.recordsTotal ?? 0 }
}
