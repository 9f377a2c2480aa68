import { z } from '@feldwerk/contract/zod.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { protectedLayer } from '../layers/layers.ts'
import { IdSearch, ListSearch, SearchFlag, SearchText } from '../search-params.ts'

/** What may be long: conditions on columns, ids of chosen rows. */
const LongText = z.string().max(20_000).optional().catch(undefined)

const types = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/assets',
  validateSearch: z.object({ search: SearchText }),
  component: lazyRouteComponent(() => import('./types/AssetTypesPage.tsx'), 'AssetTypesPage'),
})

const type = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/assets/type',
  validateSearch: ListSearch.extend({
    id: z.string().catch(''),
    filters: LongText,
    deleted: SearchFlag,
    new: SearchFlag,
    edit: SearchText,
  }),
  component: lazyRouteComponent(() => import('./grid/AssetTypePage.tsx'), 'AssetTypePage'),
})

const editor = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/assets/type/editor',
  validateSearch: z.object({ id: SearchText, preset: SearchText }),
  component: lazyRouteComponent(() => import('./editor/TypeEditorPage.tsx'), 'TypeEditorPage'),
})

const detail = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/assets/detail',
  validateSearch: IdSearch.extend({ edit: SearchFlag }),
  component: lazyRouteComponent(() => import('./detail/AssetPage.tsx'), 'AssetPage'),
})

const importing = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/assets/import',
  validateSearch: IdSearch,
  component: lazyRouteComponent(() => import('./import/ImportPage.tsx'), 'ImportPage'),
})

const labels = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/assets/labels',
  validateSearch: IdSearch.extend({ assets: LongText, filters: LongText, search: SearchText }),
  component: lazyRouteComponent(() => import('./labels/LabelsPage.tsx'), 'LabelsPage'),
})

export const assetRoutes = [types, type, editor, detail, importing, labels] as const
