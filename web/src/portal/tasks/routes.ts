import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, flag, id, listKeys, oneOf, text } from '../list/search-params.ts'
import { CALENDAR_LOOKS } from './days/looks.ts'
import { SHOWN } from './task/shown.ts'

const tasks = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/tasks',
  validateSearch: addressOf({
    ...listKeys(['deadline', 'validFrom', 'createdAt', 'completedAt', 'label', 'state']),
    show: oneOf(SHOWN),
    workflowId: text,
    assignedToId: text,
    assetId: text,
    from: text,
    to: text,
    new: flag,
  }),
  component: lazyPage(() => import('./TasksPage.tsx'), 'TasksPage'),
})

const task = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/tasks/detail',
  validateSearch: addressOf({ id }),
  component: lazyPage(() => import('./TaskPage.tsx'), 'TaskPage'),
})

const calendar = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/tasks/calendar',
  validateSearch: addressOf({
    look: oneOf(CALENDAR_LOOKS),
    day: text,
    workflowId: text,
    personId: text,
    assetId: text,
  }),
  component: lazyPage(() => import('./calendar/CalendarPage.tsx'), 'CalendarPage'),
})

const sources = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/tasks/sources',
  validateSearch: addressOf({ ...listKeys(['name', 'workflow']), workflowId: text }),
  component: lazyPage(() => import('./sources/SourcesPage.tsx'), 'SourcesPage'),
})

const source = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/tasks/sources/edit',
  validateSearch: addressOf({ id, workflowId: text }),
  component: lazyPage(() => import('./sources/SourcePage.tsx'), 'SourcePage'),
})

export const taskRoutes = [tasks, task, calendar, sources, source] as const
