import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, id } from '../list/search-params.ts'
import { readResultsAddress } from './list/address.ts'

const results = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/results',
  validateSearch: readResultsAddress,
  component: lazyPage(() => import('./ResultsPage.tsx'), 'ResultsPage'),
})

const result = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/results/detail',
  validateSearch: addressOf({ id }),
  component: lazyPage(() => import('./ResultPage.tsx'), 'ResultPage'),
})

const correction = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/results/correct',
  validateSearch: addressOf({ id }),
  component: lazyPage(() => import('./correct/CorrectPage.tsx'), 'CorrectPage'),
})

export const resultRoutes = [results, result, correction] as const
