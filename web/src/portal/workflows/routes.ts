import { z } from '@feldwerk/contract/zod.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { protectedLayer } from '../layers/layers.ts'
import { IdSearch, SearchFlag, SearchNumber, SearchText } from '../search-params.ts'
import { WORKFLOW_TABS } from './tabs.ts'

const workflows = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/workflows',
  validateSearch: z.object({
    search: SearchText,
    state: z.enum(['published', 'unpublished']).optional().catch(undefined),
    new: SearchFlag,
  }),
  component: lazyRouteComponent(() => import('./gallery/WorkflowsPage.tsx'), 'WorkflowsPage'),
})

const workflow = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/workflows/detail',
  validateSearch: IdSearch.extend({
    tab: z.enum(WORKFLOW_TABS).optional().catch(undefined),
    page: SearchNumber,
  }),
  component: lazyRouteComponent(() => import('./detail/WorkflowPage.tsx'), 'WorkflowPage'),
})

const editor = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/workflows/editor',
  validateSearch: IdSearch,
  component: lazyRouteComponent(() => import('./editor/EditorPage.tsx'), 'EditorPage'),
})

export const workflowRoutes = [workflows, workflow, editor] as const
