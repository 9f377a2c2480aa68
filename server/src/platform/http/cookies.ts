import type { SessionKind } from '@feldwerk/contract/auth.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The session cookies of one request and its answer. Portal and app have one each: they can be open side by side. */
export interface Cookies {
  session(kind: SessionKind): string | undefined
  setSession(kind: SessionKind, secret: string, expiresAt: Date): void
  clearSession(kind: SessionKind): void
}

/** Over https the name carries `__Host-`: the browser then refuses it from any other host or path. */
function cookieName(kind: SessionKind, secure: boolean): string {
  const name = kind === 'APP' ? 'feldwerk-app' : 'feldwerk-portal'
  return secure ? `__Host-${name}` : name
}

export function sessionCookies(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    session: (kind) => request.cookies[cookieName(kind, secure)] || undefined,
    setSession: (kind, secret, expiresAt) => {
      reply.setCookie(cookieName(kind, secure), secret, { ...options, expires: expiresAt })
    },
    clearSession: (kind) => {
      reply.clearCookie(cookieName(kind, secure), options)
    },
  }
}
