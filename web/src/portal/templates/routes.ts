import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, flag, id, oneOf, text } from '../list/search-params.ts'

const gallery = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/templates',
  validateSearch: addressOf({
    search: text,
    from: oneOf(['builtin', 'own']),
    new: flag,
  }),
  component: lazyPage(() => import('./gallery/TemplatesPage.tsx'), 'TemplatesPage'),
})

const detail = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/templates/detail',
  validateSearch: addressOf({ id, install: flag }),
  component: lazyPage(() => import('./detail/TemplatePage.tsx'), 'TemplatePage'),
})

const instances = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/templates/instances',
  component: lazyPage(() => import('./instances/InstancesPage.tsx'), 'InstancesPage'),
})

/** The way from an installed template to its first result. */
const ready = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/templates/ready',
  validateSearch: addressOf({ id, person: text }),
  component: lazyPage(() => import('./ready/ReadyPage.tsx'), 'ReadyPage'),
})

export const templateRoutes = [gallery, detail, instances, ready] as const
