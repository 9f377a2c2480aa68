import type { Routes } from '../../platform/http/route.ts'
import { changePassword } from './change-password.ts'
import { redeemDeviceCode } from './device-code.ts'
import { acceptInvitation, checkInvitation } from './invitation.ts'
import { login } from './login.ts'
import { endSessionsOf, sessionsOf } from './manage-sessions.ts'
import { authenticateAndRedirect, postLogout } from './navigation.ts'
import { requestPasswordReset, resetPassword } from './password-reset.ts'
import { register } from './register.ts'
import { newAccessToken } from './token.ts'
import { resendEmailValidation, validateEmail } from './validate-email.ts'

export const authRoutes: Routes<'auth'> = {
  check: { access: 'session', transaction: 'none', handler: () => ({ status: 200 }) },
  authenticateAndRedirect: {
    access: 'public',
    transaction: 'none',
    handler: (context, { query }) => authenticateAndRedirect(context, query.url, query.kind),
  },
  postLogout: {
    access: 'public',
    transaction: 'none',
    handler: (context, { query }) => postLogout(context, query.kind),
  },
  register: {
    access: 'public',
    transaction: 'none',
    handler: (context, { body }) => register(context, body),
  },
  resendEmailValidation: {
    access: 'public',
    transaction: 'none',
    handler: (context, { query }) => resendEmailValidation(context, query.accountId),
  },
  validateEmail: {
    access: 'public',
    transaction: 'none',
    handler: (context, { query }) => validateEmail(context, query.accountId, query.code),
  },
  login: { access: 'public', transaction: 'none', handler: (context, { body }) => login(context, body) },
  token: { access: 'session', transaction: 'write', handler: (context) => newAccessToken(context) },
  checkInvitation: {
    access: 'public',
    transaction: 'none',
    handler: (context, { body }) => checkInvitation(context, body.token),
  },
  acceptInvitation: {
    access: 'public',
    transaction: 'none',
    handler: (context, { body }) => acceptInvitation(context, body),
  },
  redeemDeviceCode: {
    access: 'public',
    transaction: 'none',
    handler: (context, { body }) => redeemDeviceCode(context, body.code),
  },
  requestPasswordReset: {
    access: 'public',
    transaction: 'none',
    handler: (context, { body }) => requestPasswordReset(context, body.email),
  },
  resetPassword: {
    access: 'public',
    transaction: 'none',
    handler: (context, { body }) => resetPassword(context, body.token, body.password),
  },
  changePassword: {
    access: 'account',
    transaction: 'none',
    handler: (context, { body }) => changePassword(context, body.password, body.newPassword),
  },
  sessions: {
    access: 'account',
    transaction: 'read',
    handler: (context, { query }) => sessionsOf(context, query.accountId),
  },
  endSessions: {
    access: 'account',
    transaction: 'write',
    handler: (context, { query }) => endSessionsOf(context, query.accountId, query.sessionIds),
  },
}
