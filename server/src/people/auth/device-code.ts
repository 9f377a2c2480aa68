import type { SignedIn } from '@feldwerk/contract/auth.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { limitRate } from '../../platform/http/rate-limit.ts'
import { normalizeTypableCode } from '../../platform/secret.ts'
import { keepSession, startSession } from '../credentials/session.ts'
import { accountForSigningIn, findCredential, useCredential } from './login-store.ts'
import { rates } from './rates.ts'
import { demandDemoFromHere, demandScript } from './rules.ts'

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
    const redeemed = await trx
      .updateTable('device_code')
      .set({ redeemed_at: sql`now()` })
      .where('company_id', '=', key.companyId)
      .where('id', '=', deviceCodeId)
      .where('redeemed_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('id')
      .executeTakeFirst()
    if (!redeemed || !(await useCredential(trx, key.companyId, code))) throw new Problem('deviceCodeInvalid')
    return startSession(trx, key, 'APP', context.userAgent)
  })
  keepSession(context, session)
  return { accountId: key.accountId, kind: 'APP' }
}
