import type { Caller } from '../node/caller.ts'

/**
 * Who may call what. A route names one of these; documentation, the check before every handler and the tenancy matrix
 * follow this table. Owners may do everything that portal users may.
 */
export const accessLevels = {
  public: { says: 'Anybody', allows: () => true },
  session: { says: 'The cookie of a session', allows: (caller) => caller.credential === 'COOKIE' },
  account: { says: 'Any account', allows: () => true },
  app: { says: 'App access', allows: (caller) => caller.appAccess },
  portal: { says: 'Portal access', allows: (caller) => caller.portalAccess || caller.owner },
  owner: { says: 'Owners of the company', allows: (caller) => caller.owner },
  operator: {
    says: 'Operators of this server, signed in to the portal',
    allows: (caller) => caller.operator,
  },
} as const satisfies Record<string, { says: string; allows: (caller: Caller) => boolean }>

export type Access = keyof typeof accessLevels

/** Levels that need no caller at all. */
export type OpenAccess = 'public'
