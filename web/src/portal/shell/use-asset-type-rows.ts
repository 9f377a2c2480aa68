import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import type { NavChild } from '@feldwerk/ui/shell/navigation.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useClient } from '../../session/session-context.ts'
import { assetKey } from '../known/asset-key.ts'
import { useAssetTypes } from '../known/use-asset-types.ts'
import { titleOf } from '../names/titles.ts'

/** Rows under "Assets" in the sidebar; with more, the page itself is the better list. */
const MOST = 8

/** The asset types under their row of the sidebar, on the pages about assets. */
export function useAssetTypeRows(path: string): NavChild[] {
  const isHere = path === '/assets' || path.startsWith('/assets/')
  const { data = [] } = useAssetTypes(isHere)
  const language = useLanguage()
  const format = useFormat()
  const current = useCurrentType(path)
  if (!isHere) return []
  const place = data.findIndex(({ id }) => id === current)
  const shown =
    place < MOST ? data.slice(0, MOST) : [...data.slice(0, MOST - 1), ...data.slice(place, place + 1)]
  return shown.map((type) => ({
    label: titleOf(type, language),
    href: `/assets/type?id=${type.id}`,
    current: type.id === current,
    count: format.number(type.assetCount),
  }))
}

/** The type that a page is about; of the page of an asset, that asset's. */
function useCurrentType(path: string): string | undefined {
  const id = useSearch({ strict: false }).id ?? ''
  const client = useClient()
  // Asked by the page alone; the sidebar only reads along.
  const asset = useQuery({
    queryKey: assetKey(id),
    queryFn: ({ signal }) => client.assets.find({ assetId: id }, { signal }),
    enabled: false,
  })
  return path === '/assets/detail' ? asset.data?.assetTypeId : id
}
