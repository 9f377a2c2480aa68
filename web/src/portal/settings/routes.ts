import { LegalTextType } from '@feldwerk/contract/singleton-texts.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { protectedLayer } from '../layers/layers.ts'

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
  component: lazyRouteComponent(() => import('./CompanyPage.tsx'), 'CompanyPage'),
})

const legal = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/settings/legal',
  validateSearch: z.object({ type: LegalTextType.optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./LegalTextsPage.tsx'), 'LegalTextsPage'),
})

export const settingsRoutes = [settings, company, legal] as const
