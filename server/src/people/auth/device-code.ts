import type { SignedIn } from '@feldwerk/contract/auth.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { limitRate } from '../../platform/http/rate-limit.ts'
import type { Context } from '../../platform/node/context.ts'
import { normalizeTypableCode } from '../../platform/process/secret.ts'
import { markRedeemed } from '../credentials/device-code-store.ts'
import { findCredential, useCredential } from '../credentials/store.ts'
import { rates } from './rates.ts'
import { demandDemoFromHere, demandScript } from './rules.ts'
import { keepSession, signIn } from './sign-in.ts'
import { accountForSigningIn } from './store.ts'

/** Signs a phone in to the field app, once per code. */
export async function redeemDeviceCode(context: Context, typed: string): Promise<SignedIn> {
  demandScript(context)
  const { db } = context.platform
  await limitRate(db, `device:address:${context.network}`, rates.deviceCodeByAddress)
  const code = normalizeTypableCode(typed)
  const credential = await findCredential(db, code, 'device')
  const deviceCodeId = credential?.device_code_id
  if (!credential || !deviceCodeId) throw new Problem('deviceCodeInvalid')
  const key = { companyId: credential.company_id, accountId: credential.account_id }
  const session = await inCompany(db, key.companyId, 'write', async (trx) => {
    const account = await accountForSigningIn(trx, key)
    if (!account) throw new Problem('deviceCodeInvalid')
    demandDemoFromHere(context, account.demo)
    if (!account.app_access) throw new Problem('accessMissing')
    const redeemed = await markRedeemed(trx, key.companyId, deviceCodeId)
    if (!redeemed || !(await useCredential(trx, key.companyId, code))) throw new Problem('deviceCodeInvalid')
    return signIn(trx, key, 'APP', context.userAgent)
  })
  keepSession(context, session)
  return { accountId: key.accountId, kind: 'APP' }
}
