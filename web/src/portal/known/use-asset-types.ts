import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useClient } from '../../session/session-context.ts'

/** Key of everything about asset types among the queries; invalidate it after a change of one or of its rows. */
export const assetTypesKey = ['assetTypes'] as const

/** Every asset type of the company, by name, each with its number of assets. */
export function useAssetTypes(enabled = true) {
  const client = useClient()
  return useQuery({
    queryKey: [...assetTypesKey, 'all'],
    queryFn: async ({ signal }) => {
      const types: AssetTypeRow[] = []
      for (let page = 0; ; page++) {
        const query = { page, size: limits.maxPageSize, orderColumn: 'name', orderDir: 'ASC' } as const
        const { data, recordsTotal } = await client.assetTypes.paginated(query, { signal })
        types.push(...data)
        if (types.length >= recordsTotal || data.length === 0) return types
      }
    },
    staleTime: 30_000,
    enabled,
  })
}

/** One asset type with its number of assets. */
export function useAssetType(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: [...assetTypesKey, 'byId', id],
    queryFn: ({ signal }) => client.assetTypes.byId({ assetTypeId: id }, { signal }),
    enabled: id !== '',
    staleTime: 10_000,
  })
}

/** Key of the rows of one asset type among the queries. */
export const assetsKey = (assetTypeId: string) => ['assets', assetTypeId] as const

/** Tells everything that shows assets of a type, or counts them, that they have changed. */
export function useAssetsChanged(assetTypeId: string): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: assetsKey(assetTypeId) }),
      queries.invalidateQueries({ queryKey: ['asset'] }),
      queries.invalidateQueries({ queryKey: assetTypesKey }),
    ])
  }, [queries, assetTypeId])
}
