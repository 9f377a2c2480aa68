import type { Session } from '@feldwerk/contract/auth.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { demandManageable } from '../accounts/rules.ts'
import { listSessions } from '../credentials/session-store.ts'
import { endWaysIn } from '../credentials/ways-in-store.ts'

/** Where the own account is signed in, or one that the caller manages. */
export async function sessionsOf(
  { trx, caller }: TrxContext,
  accountId: string | undefined,
): Promise<Session[]> {
  const key = await manageableKey({ trx, caller }, accountId)
  return listSessions(trx, key, caller.sessionId)
}

/** Ends the sessions listed; without a list all others of the own account, or all of another one (a lost phone). */
export async function endSessionsOf(
  { trx, caller }: TrxContext,
  accountId: string | undefined,
  ids: readonly string[] | undefined,
): Promise<void> {
  const key = await manageableKey({ trx, caller }, accountId)
  const sessions = ids ? { ids } : { except: caller.sessionId }
  await endWaysIn(trx, key.companyId, [key.accountId], { sessions })
}

async function manageableKey(
  { trx, caller }: Pick<TrxContext, 'trx' | 'caller'>,
  accountId = caller.accountId,
): Promise<AccountKey> {
  if (accountId !== caller.accountId) await demandManageable(trx, caller, accountId)
  return { companyId: caller.companyId, accountId }
}
