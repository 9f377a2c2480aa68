import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, flag, id, oneOf, text, wholeNumber } from '../list/search-params.ts'
import { WORKFLOW_TABS } from './detail/tabs.ts'
import { EDITOR_TABS } from './draft/tab.ts'

const workflows = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/workflows',
  validateSearch: addressOf({
    search: text,
    state: oneOf(['published', 'unpublished']),
    look: oneOf(['table']),
    new: flag,
  }),
  component: lazyPage(() => import('./gallery/WorkflowsPage.tsx'), 'WorkflowsPage'),
})

const workflow = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/workflows/detail',
  validateSearch: addressOf({ id, tab: oneOf(WORKFLOW_TABS), page: wholeNumber }),
  component: lazyPage(() => import('./detail/WorkflowPage.tsx'), 'WorkflowPage'),
})

const editor = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/workflows/editor',
  validateSearch: addressOf({ id, tab: oneOf(EDITOR_TABS) }),
  component: lazyPage(() => import('./editor/EditorPage.tsx'), 'EditorPage'),
})

export const workflowRoutes = [workflows, workflow, editor] as const
