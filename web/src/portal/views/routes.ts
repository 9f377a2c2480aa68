import { z } from '@feldwerk/contract/zod.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { protectedLayer } from '../layers/layers.ts'
import { IdSearch, ListSearch, SearchText } from '../search-params.ts'

/** Conditions on columns may be long. */
const LongText = z.string().max(20_000).optional().catch(undefined)

const list = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/views',
  validateSearch: ListSearch,
  component: lazyRouteComponent(() => import('./list/ViewsPage.tsx'), 'ViewsPage'),
})

const detail = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/views/detail',
  validateSearch: IdSearch.extend({
    tab: z.enum(['dependants']).optional().catch(undefined),
    filters: LongText,
    orderColumn: SearchText,
    orderDir: z.enum(['ASC', 'DESC']).optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('./detail/ViewPage.tsx'), 'ViewPage'),
})

const editor = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/views/editor',
  /** Without an id a new view; `preset` is the key of a beginning, `copy` a view to begin with. */
  validateSearch: z.object({ id: SearchText, preset: SearchText, copy: SearchText }),
  component: lazyRouteComponent(() => import('./editor/ViewEditorPage.tsx'), 'ViewEditorPage'),
})

export const viewRoutes = [list, detail, editor] as const
