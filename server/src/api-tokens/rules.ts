import { actsAsOwner } from '../accounts/rules.ts'
import type { Caller } from '../platform/http/caller.ts'

/** Whose tokens: what a rule has to know of an account. */
export interface TokenHolder {
  readonly id: string
  readonly asMachine: boolean
}

/** One's own tokens are one's own business; those of machines the portal users'; those of other people the owners'. */
export function maySeeTokens(caller: Caller, holder: TokenHolder): boolean {
  if (holder.id === caller.accountId || caller.owner) return true
  return holder.asMachine && caller.portalAccess
}

/**
 * The same for creating one, in person only: a token that makes tokens could not be ended for good. That of another
 * person is an owner's to give.
 */
export function mayCreateToken(caller: Caller, holder: TokenHolder): boolean {
  if (caller.credential === 'API_TOKEN') return false
  return maySeeTokens(caller, holder)
}

/** The same for ending one; a token may end itself, and as a portal user's those of machines. */
export function mayEndTokens(caller: Caller, holder: TokenHolder): boolean {
  if (holder.id === caller.accountId || actsAsOwner(caller)) return true
  return holder.asMachine && (caller.portalAccess || caller.owner)
}
