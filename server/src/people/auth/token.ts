import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { presentMoment } from '../../platform/changes/store.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { newSecret } from '../../platform/process/secret.ts'
import { prolongSession } from '../credentials/session-store.ts'
import { insertCredential } from '../credentials/store.ts'

/**
 * A short-lived bearer token bound to the cookie's session: it ends with the session. Asking for one uses the session,
 * so its life and the cookie's are renewed.
 */
export async function newAccessToken({ trx, caller, cookies }: TrxContext) {
  const { sessionId, sessionKind } = caller
  if (!sessionId || !sessionKind) throw new Problem('sessionExpired')
  const secret = newSecret('fwa')
  const expiresAt = new Date(Date.now() + limits.accessTokenMinutes * 60_000)
  await insertCredential(trx, caller, {
    secret,
    kind: 'access',
    session_id: sessionId,
    expires_at: expiresAt,
  })
  const sessionExpiresAt = await prolongSession(trx, caller.companyId, { id: sessionId, kind: sessionKind })
  const cookie = cookies.session(sessionKind)
  if (cookie) cookies.setSession(sessionKind, cookie, sessionExpiresAt)
  return { accessToken: secret, expiresAt: expiresAt.toISOString(), listenSince: await presentMoment(trx) }
}
