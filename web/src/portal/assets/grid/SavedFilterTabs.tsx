import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Tabs } from '@feldwerk/ui/parts/Tabs.tsx'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { assetsKey } from '../../known/use-asset-types.ts'
import { MOST_SAVED, SaveFilter } from '../../list/SaveFilter.tsx'
import { stringifySearch } from '../../list/search-params.ts'
import { readFilters } from './column-filters.ts'
import type { SavedFilter } from './saved-filters.ts'
import { questionOf } from './use-assets.ts'
import type { GridAddress } from './use-grid-address.ts'

interface SavedFilterTabsProps {
  readonly label: string
  readonly total: number
  readonly address: GridAddress
  readonly saved: readonly SavedFilter[]
  readonly onChange: (saved: SavedFilter[]) => void
}

/** Conditions that have a name, as tabs with the number of assets that meet them. */
export function SavedFilterTabs({ label, total, address, saved, onChange }: SavedFilterTabsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const counts = useCounts(address.id, saved)
  const isCurrent = (filter: SavedFilter) =>
    (filter.filters ?? '') === (address.filtersText ?? '') && (filter.search ?? '') === address.search
  const current = address.deleted ? undefined : saved.find(isCurrent)
  const href = (filter: Partial<SavedFilter>) => {
    const { name: _name, ...search } = filter
    return `/assets/type${stringifySearch({ id: address.id, ...search })}`
  }
  const tabs = [
    {
      label: t('assets.all'),
      href: href({}),
      current: !address.isFiltered && !address.deleted,
      count: format.number(total),
    },
    ...saved.map((filter, place) => ({
      label: filter.name,
      href: href(filter),
      current: filter === current,
      count: counts[place] === undefined ? '' : format.number(counts[place]),
    })),
  ]
  return (
    <Tabs
      label={label}
      tabs={tabs}
      end={
        <SaveFilter
          current={current?.name}
          canSave={address.isFiltered && !address.deleted && saved.length < MOST_SAVED}
          onSave={(name) => {
            const { search, filtersText: filters, order } = address
            onChange([
              ...saved,
              JSON.parse(JSON.stringify({ name, filters, search: search || undefined, ...order })),
            ])
          }}
          onForget={() => {
            onChange(saved.filter((filter) => filter !== current))
            address.clear()
          }}
        />
      }
    />
  )
}

/** How many assets each of them finds; undefined until it is known. */
function useCounts(assetTypeId: string, saved: readonly SavedFilter[]): (number | undefined)[] {
  const client = useClient()
  const results = useQueries({
    queries: saved.map(({ filters, search }) => {
      const question = questionOf({ search, filters: readFilters(filters) })
      return {
        queryKey: [...assetsKey(assetTypeId), 'count', question],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          client.assets.paginated({ assetTypeId, size: 1, ...question }, { signal }),
        staleTime: 60_000,
      }
    }),
  })
  return results.map(({ data }) => data?.recordsTotal)
}
