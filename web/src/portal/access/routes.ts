import { LEGAL_TEXT_TYPES } from '@feldwerk/contract/legal-text-types.ts'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { publicLayer } from '../layers/layers.ts'
import { addressOf, oneOf, text, textUpTo, withDefault } from '../list/search-params.ts'

/** These pages are small: until one is there, nothing is shown rather than lines that jump. */
const parent = { getParentRoute: () => publicLayer, pendingComponent: () => null } as const
const login = createRoute({
  ...parent,
  path: '/login',
  validateSearch: addressOf({ url: textUpTo(2000) }),
  component: lazyPage(() => import('./LoginPage.tsx'), 'LoginPage'),
})
const register = createRoute({
  ...parent,
  path: '/register',
  component: lazyPage(() => import('./RegisterPage.tsx'), 'RegisterPage'),
})
const validateEmail = createRoute({
  ...parent,
  path: '/validate-email',
  validateSearch: addressOf({ accountId: text }),
  component: lazyPage(() => import('./ValidateEmailPage.tsx'), 'ValidateEmailPage'),
})
const acceptInvitation = createRoute({
  ...parent,
  path: '/accept-invitation',
  component: lazyPage(() => import('./AcceptInvitationPage.tsx'), 'AcceptInvitationPage'),
})
const forgotPassword = createRoute({
  ...parent,
  path: '/forgot-password',
  component: lazyPage(() => import('./ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
})
const resetPassword = createRoute({
  ...parent,
  path: '/reset-password',
  component: lazyPage(() => import('./ResetPasswordPage.tsx'), 'ResetPasswordPage'),
})
const loginSuccess = createRoute({
  ...parent,
  path: '/login-success',
  component: lazyPage(() => import('./LoginSuccessPage.tsx'), 'LoginSuccessPage'),
})
const legal = createRoute({
  ...parent,
  path: '/legal',
  validateSearch: addressOf({ type: withDefault(oneOf(LEGAL_TEXT_TYPES), 'IMPRINT') }),
  component: lazyPage(() => import('./LegalPage.tsx'), 'LegalPage'),
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
