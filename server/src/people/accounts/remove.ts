import { Problem } from '@feldwerk/contract/errors.ts'
import { recordActivities } from '../../platform/activity/activity.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { lockCompany } from '../companies/store.ts'
import { endWaysIn } from '../credentials/ways-in-store.ts'
import { accessChanged } from './followers.ts'
import { leaveGroups } from './leaving.ts'
import { displayName, mayManage } from './rules.ts'
import { countOtherOwners, lockAccounts, markRemoved } from './store.ts'

/**
 * The call: removes accounts, all or none. They are signed out everywhere at once, their address becomes free, and
 * their name stays with everything that they did.
 */
export async function removeAccounts(
  { trx, caller }: TrxContext,
  accountIds: readonly string[],
): Promise<void> {
  const { companyId } = caller
  const ids = [...new Set(accountIds)]
  await lockCompany(trx, companyId)
  const accounts = (await lockAccounts(trx, companyId, ids)).filter((account) => !account.deleted_at)
  if (accounts.length !== ids.length) throw new Problem('notFound')
  if (accounts.some((account) => account.id === caller.accountId)) throw new Problem('ownAccount')
  if (!accounts.every((account) => mayManage(caller, account))) throw new Problem('forbidden')
  const removesOwner = accounts.some((account) => account.owner)
  if (removesOwner && (await countOtherOwners(trx, companyId, ids)) === 0) throw new Problem('lastOwner')
  await endWaysIn(trx, companyId, ids, {
    sessions: {},
    deviceCodes: true,
    invitations: true,
    mailed: true,
    apiTokens: true,
    login: true,
  })
  await markRemoved(trx, companyId, ids, caller.accountId)
  await leaveGroups(trx, companyId, ids)
  await accessChanged(trx, companyId, ids)
  await recordActivities(
    trx,
    caller,
    accounts.map((account) => ({
      action: 'removed',
      objectKind: 'account',
      objectId: account.id,
      objectName: displayName(account),
    })),
  )
}
