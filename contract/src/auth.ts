import { call } from './call.ts'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import { queryList } from './paging.ts'
import { Email, Instant, Language, Line } from './text.ts'
import { z } from './zod.ts'

/** A new password: length is what counts (NIST SP 800-63B); common ones are refused by the server. */
export const NewPassword = z.string().min(limits.passwordMin).max(limits.passwordMax)
const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, { error: 'code' })
/** The secret of a link in an e-mail. */
const LinkToken = z.string().min(1).max(200)

/** Which of the two faces a session is for; they live for 12 hours and 90 days. */
export const SessionKind = z.enum(['PORTAL', 'APP'])
export type SessionKind = z.infer<typeof SessionKind>

export const Session = z.object({
  id: Id,
  kind: SessionKind,
  /** What the browser calls itself, shortened to what a person recognises: `Firefox, Windows`. */
  device: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

const Registered = z.object({ accountId: Id })
/** Somebody has just signed in; `kind` says which face the new session opens. */
export const SignedIn = z.object({ accountId: Id, kind: SessionKind })
export type SignedIn = z.infer<typeof SignedIn>
const target = z.object({ accountId: Id })

export const auth = {
  check: call({
    method: 'GET',
    path: '/auth/check',
    summary: 'Whether the session is good: 200 or 499; does not prolong it',
    query: z.object({ kind: SessionKind.optional() }),
    answer: z.object({ status: z.literal(200) }),
  }),
  authenticateAndRedirect: call({
    method: 'GET',
    path: '/auth/authenticateAndRedirect',
    summary: 'Page navigation: to the url when the session is good, else to the sign-in page first',
    query: z.object({ url: z.string().max(4000).optional(), kind: SessionKind.optional() }),
    answer: 'redirect',
  }),
  postLogout: call({
    method: 'GET',
    path: '/auth/postLogout',
    summary: 'Page navigation: ends the session and shows the sign-in page',
    query: z.object({ kind: SessionKind.optional() }),
    answer: 'redirect',
  }),
  register: call({
    method: 'POST',
    path: '/auth/register',
    summary: 'A new company with its first owner; sends a code to validate the e-mail',
    body: {
      name: 'registration',
      schema: z.object({
        firstName: Line,
        lastName: Line,
        companyName: Line,
        email: Email,
        password: NewPassword,
        language: Language.optional(),
      }),
    },
    answer: Registered,
    errors: [
      'emailAlreadyExists',
      'companyNameAlreadyExists',
      'passwordTooCommon',
      'registrationClosed',
      'tooManyRequests',
    ],
  }),
  resendEmailValidation: call({
    method: 'POST',
    path: '/auth/resendEmailValidation',
    summary: 'A new code by e-mail, at most one a minute',
    query: z.object({ accountId: Id }),
    answer: null,
    errors: ['Cooldown', 'tooManyRequests'],
  }),
  validateEmail: call({
    method: 'POST',
    path: '/auth/validateEmail',
    summary: 'Confirms an e-mail address; called from the portal it signs in as well',
    query: z.object({ accountId: Id, code: Code }),
    answer: null,
    errors: [
      'CodeExpired',
      'CodeWrong',
      'TooManyTriesForConfirmationCode',
      'emailAlreadyExists',
      'notFound',
      'tooManyRequests',
    ],
  }),
  login: call({
    method: 'POST',
    path: '/auth/login',
    summary: 'Signs in by e-mail and password: sets the session cookie',
    body: {
      name: 'credentials',
      schema: z.object({
        email: z.string().max(254),
        password: z.string().max(1000),
        kind: SessionKind.optional(),
      }),
    },
    answer: SignedIn,
    errors: [
      'credentialsWrong',
      'emailNotConfirmed',
      'accessMissing',
      'demoNotFromHere',
      'requestedWithRequired',
      'tooManyLogins',
      'tooManyRequests',
    ],
  }),
  token: call({
    method: 'POST',
    path: '/auth/token',
    summary: 'An access token bound to the session of the cookie; the bearer token of every other call',
    query: z.object({ kind: SessionKind.optional() }),
    answer: z.object({
      accessToken: z.string(),
      expiresAt: Instant,
      /** For `since` of a subscription: what changes while one reads with this token is told as soon as one listens. */
      listenSince: z.string(),
    }),
    secret: true,
  }),
  checkInvitation: call({
    method: 'POST',
    path: '/auth/checkInvitation',
    summary: 'Who is invited where, before accepting',
    body: { name: 'invitation', schema: z.object({ token: LinkToken }) },
    answer: z.object({
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      email: z.string(),
      companyName: z.string(),
      invitedBy: z.string().nullable(),
      expiresAt: Instant,
    }),
    errors: ['linkInvalid', 'tooManyRequests'],
  }),
  acceptInvitation: call({
    method: 'POST',
    path: '/auth/acceptInvitation',
    summary: 'Sets the password of an invited person, confirms the e-mail and signs in',
    body: {
      name: 'invitation',
      schema: z.object({ token: LinkToken, password: NewPassword, language: Language.optional() }),
    },
    answer: SignedIn,
    errors: [
      'linkInvalid',
      'passwordTooCommon',
      'demoNotFromHere',
      'requestedWithRequired',
      'tooManyRequests',
    ],
  }),
  redeemDeviceCode: call({
    method: 'POST',
    path: '/auth/redeemDeviceCode',
    summary: 'Signs a phone in to the field app by a device code, once',
    body: { name: 'deviceCode', schema: z.object({ code: z.string().max(64) }) },
    answer: SignedIn,
    errors: [
      'deviceCodeInvalid',
      'accessMissing',
      'demoNotFromHere',
      'requestedWithRequired',
      'tooManyRequests',
    ],
  }),
  requestPasswordReset: call({
    method: 'POST',
    path: '/auth/requestPasswordReset',
    summary: 'Sends a link to set a new password; answers the same whether the address is known or not',
    body: { name: 'passwordReset', schema: z.object({ email: Email }) },
    answer: null,
    errors: ['tooManyRequests'],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/auth/resetPassword',
    summary: 'Sets a new password by the link, ends all sessions and signs in',
    body: { name: 'passwordReset', schema: z.object({ token: LinkToken, password: NewPassword }) },
    answer: SignedIn,
    errors: [
      'linkInvalid',
      'passwordTooCommon',
      'demoNotFromHere',
      'requestedWithRequired',
      'tooManyRequests',
    ],
  }),
  changePassword: call({
    method: 'POST',
    path: '/auth/changePassword',
    summary: 'Changes the own password and ends all other sessions',
    body: {
      name: 'passwordChange',
      schema: z.object({ password: z.string().max(1000), newPassword: NewPassword }),
    },
    answer: null,
    errors: ['passwordWrong', 'passwordTooCommon', 'tooManyRequests'],
  }),
  sessions: call({
    method: 'GET',
    path: '/auth/sessions',
    summary: 'Where one is signed in; those of another account for who manages it',
    query: target.partial(),
    answer: z.array(Session),
    errors: ['forbidden', 'notFound'],
  }),
  endSessions: call({
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'Ends sessions at once, everywhere; without ids all but the current one',
    query: z.object({ accountId: Id.optional(), sessionIds: queryList(Id).optional() }),
    answer: null,
    errors: ['forbidden', 'notFound'],
  }),
}
