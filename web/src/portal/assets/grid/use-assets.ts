import type { Asset, AssetPage } from '@feldwerk/contract/assets.ts'
import { useClient } from '../../../session/session-context.ts'
import { PAGE_ROWS, useKept, usePages } from '../../grid/use-pages.ts'
import { assetsKey } from '../../known/use-asset-types.ts'
import type { References } from '../../values/value.ts'
import type { Filters } from './column-filters.ts'

/** What is asked of a type's assets, without the page. */
export interface AssetQuestion {
  readonly search?: string
  readonly columnFilters?: ColumnFiltersInput
  readonly orderColumn?: string
  readonly orderDir?: 'ASC' | 'DESC'
  readonly deleted?: boolean
}
type ColumnFiltersInput = Parameters<ReturnType<typeof useClient>['assets']['paginated']>[0]['columnFilters']

interface QuestionOptions {
  readonly search?: string | undefined
  readonly filters: Filters
  readonly orderColumn?: string | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
  readonly deleted?: boolean
}

/** The question that an address stands for; what is not set is left out. */
export function questionOf(options: QuestionOptions): AssetQuestion {
  const { search, filters, orderColumn, orderDir, deleted } = options
  if (deleted) return { deleted: true }
  return {
    ...(search ? { search } : {}),
    ...(filters.length > 0 ? { columnFilters: [...filters] as ColumnFiltersInput } : {}),
    ...(orderColumn ? { orderColumn, orderDir: orderDir ?? 'ASC' } : {}),
  }
}

interface AssetsOptions {
  readonly assetTypeId: string
  readonly question: AssetQuestion
  readonly sight: { readonly first: number; readonly last: number }
}

/** The assets of a type that are in sight, and the names of what they refer to. */
export function useAssets({ assetTypeId, question, sight }: AssetsOptions) {
  const client = useClient()
  const pages = usePages<Asset, AssetPage>({
    queryKey: [...assetsKey(assetTypeId), 'page', question],
    load: (page, signal) =>
      client.assets.paginated({ assetTypeId, page, size: PAGE_ROWS, ...question }, { signal }),
    sight,
    enabled: assetTypeId !== '',
  })
  const references: References = Object.assign({}, ...pages.answers.map((answer) => answer.references))
  const kept = useKept(pages.total)
  return { ...pages, references, keptTotal: kept }
}
