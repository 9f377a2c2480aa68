import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, id, listKeys, oneOf, text, wholeNumber } from '../list/search-params.ts'

const results = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/results',
  validateSearch: addressOf({
    ...listKeys(['completedAt', 'receivedAt', 'createdAt', 'deviation']),
    look: oneOf(['photos', 'map']),
    show: oneOf(['deviating', 'toReview', 'mine']),
    workflowId: text,
    accountId: text,
    assetId: text,
    placeId: text,
    minutesAtLeast: wholeNumber,
    minutesAtMost: wholeNumber,
    from: text,
    to: text,
    condition: text,
  }),
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
