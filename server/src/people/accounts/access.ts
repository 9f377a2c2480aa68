import type { AccountUpdate } from '@feldwerk/contract/accounts.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { lockCompany } from '../companies/store.ts'
import { endWaysIn, type WaysToEnd } from '../credentials/ways-in-store.ts'
import { accessChanged } from './followers.ts'
import { demandFreeLicense } from './licenses.ts'
import { actsAsOwner, displayName, isPrivileged, mayManage } from './rules.ts'
import {
  type AccountChanges,
  countOtherOwners,
  lockAccounts,
  type StoredAccount,
  updateAccount,
} from './store.ts'

export type WantedAccess = Pick<AccountUpdate, 'owner' | 'portalAccess' | 'appAccess'>
type Access = Pick<StoredAccount, 'owner' | 'portal_access' | 'app_access'>

/** The call that switches the field app on or off; repeating it changes nothing. */
export async function setAppAccess(context: TrxContext, accountId: string, enabled: boolean): Promise<void> {
  const { trx, caller } = context
  await lockCompany(trx, caller.companyId)
  const [account] = await lockAccounts(trx, caller.companyId, [accountId])
  if (!account || account.deleted_at) throw new Problem('notFound')
  if (!mayManage(caller, account)) throw new Problem('forbidden')
  const changes = await changeAccess(context, account, { appAccess: enabled })
  if (Object.keys(changes).length === 0) return
  await updateAccount(trx, { companyId: caller.companyId, accountId }, changes)
  await accessChanged(trx, caller.companyId, [accountId])
  await recordActivity(trx, caller, {
    action: enabled ? 'appAccessGiven' : 'appAccessTaken',
    objectKind: 'account',
    objectId: accountId,
    objectName: displayName(account),
  })
}

/**
 * Checks a change of rights and gives the columns to write; ends the ways in that no longer fit. The company's row
 * must be locked when any right is sent. Rights that stay as they are may be sent back by anybody.
 *
 * Throws `forbidden` (owner and portal access are given and taken by owners in person), `emailRequired` (no person
 * enters the portal without), `lastOwner`, `notEnoughAppLicenses`.
 */
export async function changeAccess(
  context: TrxContext,
  before: StoredAccount,
  wanted: WantedAccess & Pick<AccountUpdate, 'email'>,
): Promise<AccountChanges> {
  const { trx, caller, platform } = context
  const after: Access = {
    owner: wanted.owner ?? before.owner,
    portal_access: wanted.portalAccess ?? before.portal_access,
    app_access: wanted.appAccess ?? before.app_access,
  }
  const elevation = after.owner !== before.owner || after.portal_access !== before.portal_access
  if (elevation && !actsAsOwner(caller)) throw new Problem('forbidden')
  const email = wanted.email === undefined ? before.email : wanted.email
  if (isPrivileged(after) && !before.as_machine && !email) throw new Problem('emailRequired')
  if (after.app_access !== before.app_access && !mayManage(caller, before)) throw new Problem('forbidden')
  if (before.owner && !after.owner && (await countOtherOwners(trx, caller.companyId, [before.id])) === 0) {
    throw new Problem('lastOwner')
  }
  if (after.app_access && !before.app_access) {
    await demandFreeLicense(trx, caller.companyId, platform.config)
  }
  await endWaysIn(trx, caller.companyId, [before.id], endingOf(before, after, before.id === caller.accountId))
  return differences(before, after)
}

/**
 * Who becomes privileged starts afresh: until now portal users could make device codes for the account, or have its
 * e-mail changed, and such a way in must not gain rights.
 */
function endingOf(before: Access, after: Access, isSelf: boolean): WaysToEnd {
  if (!isPrivileged(before) && isPrivileged(after) && !isSelf) {
    return { sessions: {}, deviceCodes: true, mailed: true, apiTokens: true }
  }
  const losesApp = before.app_access && !after.app_access
  const losesPortal = isPrivileged(before) && !isPrivileged(after)
  return {
    sessions: {
      kinds: [...(losesApp ? (['APP'] as const) : []), ...(losesPortal ? (['PORTAL'] as const) : [])],
    },
    deviceCodes: losesApp,
  }
}

function differences(before: Access, after: Access): AccountChanges {
  const columns = ['owner', 'portal_access', 'app_access'] as const
  return Object.fromEntries(
    columns.filter((column) => before[column] !== after[column]).map((column) => [column, after[column]]),
  )
}
