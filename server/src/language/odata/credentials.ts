import type { Caller, Callers } from '../../platform/node/caller.ts'

/**
 * Who asks by an API token: as a bearer, or as the password of HTTP Basic (RFC 7617), which is what spreadsheets can
 * send; whatever the name. No session is taken: a page that somebody looks at could not ask for them.
 */
export async function callerOfToken(
  authorization: string | undefined,
  callers: Callers,
  address: string | null,
): Promise<Caller | undefined> {
  const secret = /^Bearer ([\x21-\x7e]{1,200})$/i.exec(authorization ?? '')?.[1] ?? passwordOf(authorization)
  const caller = secret ? await callers.ofToken(secret, address) : undefined
  return caller?.credential === 'API_TOKEN' ? caller : undefined
}

function passwordOf(authorization: string | undefined): string | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/]{1,600}={0,2})$/i.exec(authorization ?? '')?.[1]
  const [, password] =
    /^[^:]*:([\x21-\x7e]{1,200})$/.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? []
  return password
}
