import type { DeviceCode } from '@feldwerk/contract/accounts.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import type { z } from '@feldwerk/contract/zod.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { newTypableCode } from '../../platform/process/secret.ts'
import { insertDeviceCode } from '../credentials/device-code-store.ts'
import { endWaysIn } from '../credentials/ways-in-store.ts'
import { displayName, mayManageOrIs } from './rules.ts'
import { lockAccounts } from './store.ts'

/**
 * The call: a code that signs one phone in to the field app, within a day. Earlier codes of the account end. It follows
 * the `#` of the address, which browsers never send, so that no log ever holds it.
 */
export async function createDeviceCode(
  { trx, caller, platform }: TrxContext,
  accountId: string,
): Promise<z.infer<typeof DeviceCode>> {
  const [account] = await lockAccounts(trx, caller.companyId, [accountId])
  if (!account) throw new Problem('notFound')
  if (!mayManageOrIs(caller, account)) throw new Problem('forbidden')
  if (account.deleted_at || account.as_machine || !account.app_access) {
    throw new Problem('deviceCodeNotPossible')
  }
  await endWaysIn(trx, caller.companyId, [accountId], { deviceCodes: true })
  const code = newTypableCode()
  const key = { companyId: caller.companyId, accountId }
  const expiresAt = new Date(Date.now() + limits.deviceCodeHours * 3_600_000)
  await insertDeviceCode(trx, key, { code, createdBy: caller.accountId, expiresAt })
  await recordActivity(trx, caller, {
    action: 'deviceCodeCreated',
    objectKind: 'account',
    objectId: accountId,
    objectName: displayName(account),
  })
  const url = `${platform.config.publicUrl}/app/#code=${code}`
  return { code, url, expiresAt: expiresAt.toISOString() }
}
