import { Problem } from '@feldwerk/contract/errors.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { setLoginIfFree } from '../credentials/login-store.ts'
import { displayName, mayManage } from './rules.ts'
import { lockAccounts, updateAccount } from './store.ts'

/**
 * The call: brings a removed account back, without any right, to be invited again. It keeps its e-mail address unless
 * that has been taken. Only owners can restore a privileged account; a repeat changes nothing.
 */
export async function restoreAccount({ trx, caller }: TrxContext, accountId: string): Promise<void> {
  const key = { companyId: caller.companyId, accountId }
  const [account] = await lockAccounts(trx, caller.companyId, [accountId])
  if (!account) throw new Problem('notFound')
  if (!mayManage(caller, account)) throw new Problem('forbidden')
  if (!account.deleted_at) return
  const keepsEmail = account.email !== null && (await setLoginIfFree(trx, key, account.email))
  await updateAccount(trx, key, {
    deleted_at: null,
    deleted_by: null,
    owner: false,
    portal_access: false,
    app_access: false,
    email_confirmed: false,
    email: keepsEmail ? account.email : null,
  })
  await recordActivity(trx, caller, {
    action: 'restored',
    objectKind: 'account',
    objectId: accountId,
    objectName: displayName(account),
    details: { keepsEmail },
  })
}
