import { LegalTextType } from '@feldwerk/contract/singleton-texts.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { publicLayer } from '../layers/layers.ts'

/** These pages are small: until one is there, nothing is shown rather than lines that jump. */
const parent = { getParentRoute: () => publicLayer, pendingComponent: () => null } as const
const text = z.string().optional().catch(undefined)

const login = createRoute({
  ...parent,
  path: '/login',
  validateSearch: z.object({ url: text }),
  component: lazyRouteComponent(() => import('./LoginPage.tsx'), 'LoginPage'),
})
const register = createRoute({
  ...parent,
  path: '/register',
  component: lazyRouteComponent(() => import('./RegisterPage.tsx'), 'RegisterPage'),
})
const validateEmail = createRoute({
  ...parent,
  path: '/validate-email',
  validateSearch: z.object({ accountId: text }),
  component: lazyRouteComponent(() => import('./ValidateEmailPage.tsx'), 'ValidateEmailPage'),
})
const acceptInvitation = createRoute({
  ...parent,
  path: '/accept-invitation',
  component: lazyRouteComponent(() => import('./AcceptInvitationPage.tsx'), 'AcceptInvitationPage'),
})
const forgotPassword = createRoute({
  ...parent,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
})
const resetPassword = createRoute({
  ...parent,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('./ResetPasswordPage.tsx'), 'ResetPasswordPage'),
})
const loginSuccess = createRoute({
  ...parent,
  path: '/login-success',
  component: lazyRouteComponent(() => import('./LoginSuccessPage.tsx'), 'LoginSuccessPage'),
})
const legal = createRoute({
  ...parent,
  path: '/legal',
  validateSearch: z.object({ type: LegalTextType.catch('IMPRINT').default('IMPRINT') }),
  component: lazyRouteComponent(() => import('./LegalPage.tsx'), 'LegalPage'),
})

/** Pages for everybody. */
export const accessRoutes = [
  login,
  register,
  validateEmail,
  acceptInvitation,
  forgotPassword,
  resetPassword,
  loginSuccess,
  legal,
] as const

declare module '@tanstack/history' {
  interface HistoryState {
    /** Where a code was sent, told from one page to the next. */
    email?: string
    /** A code has just been sent. */
    codeSent?: boolean
  }
}
