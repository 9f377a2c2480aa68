import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, id, listKeys, longText, oneOf, text } from '../list/search-params.ts'

/** Conditions on columns may be long. */
const list = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/views',
  validateSearch: addressOf(listKeys(['name', 'lastChangeAt', 'createdAt'])),
  component: lazyPage(() => import('./list/ViewsPage.tsx'), 'ViewsPage'),
})

const detail = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/views/detail',
  validateSearch: addressOf({
    id,
    tab: oneOf(['dependants']),
    filters: longText,
    orderColumn: text,
    orderDir: oneOf(['ASC', 'DESC']),
  }),
  component: lazyPage(() => import('./detail/ViewPage.tsx'), 'ViewPage'),
})

const editor = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/views/editor',
  /** Without an id a new view; `preset` is the key of a beginning, `copy` a view to begin with. */
  validateSearch: addressOf({ id: text, preset: text, copy: text }),
  component: lazyPage(() => import('./editor/ViewEditorPage.tsx'), 'ViewEditorPage'),
})

export const viewRoutes = [list, detail, editor] as const
