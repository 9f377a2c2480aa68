import type { SessionKind } from '@feldwerk/contract/auth.ts'
import { own } from '@feldwerk/query/values.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../node/caller.ts'
import type { Context } from '../node/context.ts'

/**
 * Who is calling, or undefined without a valid credential. The cookie counts only where a route asks for it; every
 * other call needs a bearer token, which no foreign page can make a browser send.
 */
export async function callerOf(
  request: FastifyRequest,
  context: Context,
  byCookie: boolean,
): Promise<Caller | undefined> {
  if (byCookie) return callerOfCookie(request, context)
  const secret = /^Bearer ([\x21-\x7e]{1,200})$/.exec(request.headers.authorization ?? '')?.[1]
  return secret ? await context.platform.callers.ofToken(secret, context.address) : undefined
}

/** The session of the cookie; looking it up neither prolongs it nor writes anything. */
async function callerOfCookie(request: FastifyRequest, context: Context): Promise<Caller | undefined> {
  const wanted = own(request.query, 'kind') === 'APP' ? 'APP' : 'PORTAL'
  return callerOfSession(context, wanted)
}

export async function callerOfSession(context: Context, kind: SessionKind): Promise<Caller | undefined> {
  const secret = context.cookies.session(kind)
  return secret ? await context.platform.callers.ofSession(kind, secret) : undefined
}
