import { Problem } from '@feldwerk/contract/errors.ts'
import { type ApiScope, scopeCovers } from '@feldwerk/contract/scopes.ts'
import type { Caller } from '../node/caller.ts'

/** Refuses a token whose scopes do not cover this one (`scopeMissing`); sessions have no scopes and are not asked. */
export function demandScope({ scopes }: Pick<Caller, 'scopes'>, scope: ApiScope): void {
  if (scopes && !scopeCovers(scopes, scope)) throw new Problem('scopeMissing', { scope })
}
