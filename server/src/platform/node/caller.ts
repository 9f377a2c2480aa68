import type { SessionKind } from '@feldwerk/contract/auth.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'

/** Who is calling, according to the credential. Read for every request, so a revoked right ends at once. */
export interface Caller {
  readonly accountId: string
  readonly companyId: string
  /** The credential: the session's cookie, an access token of a session, or an API token. */
  readonly credential: 'COOKIE' | 'ACCESS_TOKEN' | 'API_TOKEN'
  /** Session of a cookie or access token. */
  readonly sessionId: string | null
  readonly sessionKind: SessionKind | null
  readonly apiTokenId: string | null
  /** Scopes of an API token; null for sessions, which have none. */
  readonly scopes: readonly string[] | null
  /** Both are false in a session of the field app, whatever the account may in the portal. */
  readonly owner: boolean
  readonly portalAccess: boolean
  /** Whether the account may enter the portal, wherever it is now. */
  readonly entersPortal: boolean
  readonly appAccess: boolean
  readonly asMachine: boolean
  readonly operator: boolean
  /** Whether the company is the demo company. */
  readonly demo: boolean
  readonly language: Locale
  /** Where a call with a token comes from: see `addressOf`. */
  readonly address: string | null
}

/** Whether no person stands behind a call: it comes from a program or a machine. */
export const isByProgram = ({ credential, asMachine }: Pick<Caller, 'credential' | 'asMachine'>): boolean =>
  credential === 'API_TOKEN' || asMachine

/** Who a secret belongs to, as the keeper of credentials knows; undefined where it is good for nothing. */
export interface Callers {
  /**
   * By an access or API token, whose use is noted: a session that is used lives on. One that is bound to other addresses
   * is good for nothing here, and that it was tried is noted for its holder.
   */
  ofToken(secret: string, address: string | null): Promise<Caller | undefined>
  /** By the cookie of a session of this kind; nothing is noted. */
  ofSession(kind: SessionKind, secret: string): Promise<Caller | undefined>
}
