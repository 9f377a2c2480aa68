import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { protectedLayer } from '../layers/layers.ts'
import { IdSearch, ListSearch, SearchText } from '../search-params.ts'

const results = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/results',
  validateSearch: ListSearch.extend({
    workflowId: SearchText,
    accountId: SearchText,
    from: SearchText,
    to: SearchText,
  }),
  component: lazyRouteComponent(() => import('./ResultsPage.tsx'), 'ResultsPage'),
})

const result = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/results/detail',
  validateSearch: IdSearch,
  component: lazyRouteComponent(() => import('./ResultPage.tsx'), 'ResultPage'),
})

const correction = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/results/correct',
  validateSearch: IdSearch,
  component: lazyRouteComponent(() => import('./correct/CorrectPage.tsx'), 'CorrectPage'),
})

export const resultRoutes = [results, result, correction] as const
