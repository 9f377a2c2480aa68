import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import type { Asset } from '@feldwerk/contract/assets.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useClient } from '../../../session/session-context.ts'
import { assetsKey } from '../../known/use-asset-types.ts'
import type { References } from '../../values/value.ts'
import { readFilters } from '../grid/column-filters.ts'
import { questionOf } from '../grid/use-assets.ts'

/** At most this many labels at once. */
export const MOST_LABELS = limits.maxPageSize

interface LabelledAssets {
  readonly rows: readonly Asset[]
  readonly total: number
  readonly references: References
}

/** The assets that the address asks labels for: chosen ones, else all that its conditions find. */
export function useLabelledAssets({ id: assetTypeId }: AssetType) {
  const client = useClient()
  const { assets, filters, search } = useSearch({ from: '/protected/assets/labels' })
  return useQuery({
    queryKey: [...assetsKey(assetTypeId), 'labels', assets, filters, search],
    queryFn: async ({ signal }): Promise<LabelledAssets> => {
      const ids = assets?.split(',').filter(Boolean)
      if (ids) {
        const found = await Promise.all(ids.map((assetId) => client.assets.find({ assetId }, { signal })))
        return {
          rows: found,
          total: found.length,
          references: Object.assign({}, ...found.map((asset) => asset.references)),
        }
      }
      const question = questionOf({ search, filters: readFilters(filters) })
      const page = await client.assets.paginated(
        { assetTypeId, size: MOST_LABELS, ...question },
        {
          signal,
        },
      )
      return { rows: page.data, total: page.recordsTotal, references: page.references }
    },
  })
}
