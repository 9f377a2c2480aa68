import type { SessionKind } from '@feldwerk/contract/auth.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { callerOfSession } from '../../platform/http/credentials.ts'
import { safeTarget } from '../../platform/http/origin.ts'
import type { Redirect } from '../../platform/http/route.ts'
import type { Context } from '../../platform/node/context.ts'
import { endWaysIn } from '../credentials/ways-in-store.ts'

/**
 * Where the browser goes to be signed in: straight to the target when it is, else to the sign-in page, which comes
 * back here afterwards, so that the target is checked again at the end.
 */
export async function authenticateAndRedirect(
  context: Context,
  url: string | undefined,
  kind: SessionKind | undefined,
): Promise<Redirect> {
  const { publicUrl, redirectOrigins } = context.platform.config
  const target = safeTarget(url, publicUrl, redirectOrigins)
  const face = kind ?? (target.startsWith('/app/') ? 'APP' : 'PORTAL')
  if (await callerOfSession(context, face)) return { redirect: target }
  const page = face === 'APP' ? '/app/' : '/login'
  return { redirect: target === '/' ? page : `${page}?url=${encodeURIComponent(target)}` }
}

/** Signs out. Another site may send the browser here, but not sign anybody out. */
export async function postLogout(context: Context, kind: SessionKind = 'PORTAL'): Promise<Redirect> {
  const redirect = kind === 'APP' ? '/app/' : '/login'
  if (context.crossSite) return { redirect }
  const caller = await callerOfSession(context, kind)
  if (caller?.sessionId) {
    const { companyId, accountId, sessionId } = caller
    await inCompany(context.platform.db, companyId, 'write', (trx) =>
      endWaysIn(trx, companyId, [accountId], { sessions: { ids: [sessionId] } }),
    )
  }
  context.cookies.clearSession(kind)
  return { redirect }
}
