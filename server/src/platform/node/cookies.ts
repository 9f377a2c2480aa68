import type { SessionKind } from '@feldwerk/contract/auth.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The session cookies of one request and its answer. Portal and app have one each: they can be open side by side. */
export interface Cookies {
  session(kind: SessionKind): string | undefined
  setSession(kind: SessionKind, secret: string, expiresAt: Date): void
  clearSession(kind: SessionKind): void
  /** By which accounts this device was used before; kept for a year after the last. */
  device(): string | undefined
  setDevice(marks: string): void
}

const DEVICE_SECONDS = 365 * 86_400

/** Over https the name carries `__Host-`: the browser then refuses it from any other host or path. */
function hostName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

function cookieName(kind: SessionKind, secure: boolean): string {
  return hostName(kind === 'APP' ? 'feldwerk-app' : 'feldwerk-portal', secure)
}

/** The secret of a session of this kind among cookies that were sent. */
export function sessionIn(
  cookies: Readonly<Record<string, string | undefined>>,
  kind: SessionKind,
  secure: boolean,
): string | undefined {
  return cookies[cookieName(kind, secure)] || undefined
}

export function sessionCookies(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const device = hostName('feldwerk-device', secure)
  return {
    device: () => request.cookies[device]?.slice(0, 1000) || undefined,
    setDevice: (marks) => {
      reply.setCookie(device, marks, { ...options, maxAge: DEVICE_SECONDS })
    },
    session: (kind) => sessionIn(request.cookies, kind, secure),
    setSession: (kind, secret, expiresAt) => {
      reply.setCookie(cookieName(kind, secure), secret, { ...options, expires: expiresAt })
    },
    clearSession: (kind) => {
      reply.clearCookie(cookieName(kind, secure), options)
    },
  }
}
