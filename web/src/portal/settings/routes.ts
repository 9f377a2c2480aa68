import { LEGAL_TEXT_TYPES } from '@feldwerk/contract/legal-text-types.ts'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, oneOf } from '../list/search-params.ts'

const settings = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/settings',
  beforeLoad: () => {
    throw redirect({ to: '/settings/company' })
  },
})

const company = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/settings/company',
  component: lazyPage(() => import('./CompanyPage.tsx'), 'CompanyPage'),
})

const billing = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/settings/billing',
  validateSearch: addressOf({ from: oneOf(['bought', 'method', 'cancelled']) }),
  component: lazyPage(() => import('./billing/BillingPage.tsx'), 'BillingPage'),
})

const legal = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/settings/legal',
  validateSearch: addressOf({ type: oneOf(LEGAL_TEXT_TYPES) }),
  component: lazyPage(() => import('./LegalTextsPage.tsx'), 'LegalTextsPage'),
})

const publicTexts = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/settings/public-texts',
  validateSearch: addressOf({ type: oneOf(LEGAL_TEXT_TYPES), language: oneOf(LOCALES) }),
  component: lazyPage(() => import('./PublicTextsPage.tsx'), 'PublicTextsPage'),
})

const operations = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/settings/operations',
  component: lazyPage(() => import('./operations/OperationsPage.tsx'), 'OperationsPage'),
})

export const settingsRoutes = [settings, company, billing, legal, publicTexts, operations] as const
