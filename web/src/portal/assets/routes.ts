import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, flag, id, listKeys, longText, text } from '../list/search-params.ts'

/** What may be long: conditions on columns, ids of chosen rows. */
const types = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/assets',
  validateSearch: addressOf({ search: text }),
  component: lazyPage(() => import('./types/AssetTypesPage.tsx'), 'AssetTypesPage'),
})

const type = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/assets/type',
  validateSearch: addressOf({
    ...listKeys([]),
    orderColumn: text,
    id,
    filters: longText,
    deleted: flag,
    new: flag,
    edit: text,
  }),
  component: lazyPage(() => import('./grid/AssetTypePage.tsx'), 'AssetTypePage'),
})

const editor = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/assets/type/editor',
  validateSearch: addressOf({ id: text, preset: text }),
  component: lazyPage(() => import('./editor/TypeEditorPage.tsx'), 'TypeEditorPage'),
})

const importing = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/assets/import',
  validateSearch: addressOf({ id }),
  component: lazyPage(() => import('./import/ImportPage.tsx'), 'ImportPage'),
})

const labels = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/assets/labels',
  validateSearch: addressOf({ id, assets: longText, filters: longText, search: text }),
  component: lazyPage(() => import('./labels/LabelsPage.tsx'), 'LabelsPage'),
})

export const assetRoutes = [types, type, editor, importing, labels] as const
