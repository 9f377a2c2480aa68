import type { SessionKind } from '@feldwerk/contract/auth.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import type { Context } from '../../platform/node/context.ts'
import { noteSignIn } from '../accounts/store.ts'
import { type StartedSession, startSession } from '../credentials/session-store.ts'

/** Signs an account in. The caller has checked that it may. */
export async function signIn(
  trx: Trx,
  key: AccountKey,
  kind: SessionKind,
  userAgent: string,
): Promise<StartedSession> {
  const session = await startSession(trx, key, kind, userAgent)
  await noteSignIn(trx, key)
  return session
}

/** Hands the session to the browser. */
export function keepSession(context: Context, session: StartedSession): void {
  context.cookies.setSession(session.kind, session.secret, session.expiresAt)
}
