import type { Caller } from '../../platform/node/caller.ts'

/** Whose tokens: what the rule has to know of an account. */
export interface TokenHolder {
  readonly id: string
  readonly asMachine: boolean
  /** Whether it may use the portal. */
  readonly isPrivileged: boolean
}

/**
 * Who may see, make and end the tokens of an account: one's own are one's own business, those of machines the portal
 * users', those of other people and of machines that use the portal the owners'. An API token never comes this far: no scope covers these calls, or one
 * could make another that outlives it; nor does the app of somebody who enters the portal, or
 * a lost phone could.
 */
export function mayManageTokens(caller: Caller, holder: TokenHolder): boolean {
  if (caller.sessionKind === 'APP' && caller.entersPortal) return false
  if (holder.id === caller.accountId || caller.owner) return true
  return holder.asMachine && !holder.isPrivileged && caller.portalAccess
}
