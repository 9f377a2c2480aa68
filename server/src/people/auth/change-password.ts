import { Problem } from '@feldwerk/contract/errors.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { limitRate } from '../../platform/http/rate-limit.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { loginOf, storedPassword } from '../credentials/login-store.ts'
import { hashPassword, verifyPassword } from '../credentials/password.ts'
import { setPassword } from '../credentials/set-password.ts'
import { endWaysIn } from '../credentials/ways-in-store.ts'
import { tellPasswordChanged } from './password-reset.ts'
import { demandGoodPassword } from './password-rules.ts'
import { rates } from './rates.ts'
import { accountForSigningIn } from './store.ts'

/** Changes the own password: the old one is asked for, all other sessions and device codes end. */
export async function changePassword(context: CallerContext, old: string, next: string): Promise<void> {
  const { caller, platform } = context
  const key = { companyId: caller.companyId, accountId: caller.accountId }
  await limitRate(platform.db, `password:account:${key.accountId}`, rates.passwordByAccount)
  const { login, account } = await inCompany(platform.db, key.companyId, 'read', async (trx) => ({
    login: await loginOf(trx, key),
    account: await accountForSigningIn(trx, key),
  }))
  if (!login || !account) throw new Problem('passwordWrong')
  if (!(await verifyPassword(old, storedPassword(login)))) throw new Problem('passwordWrong')
  demandGoodPassword(next, account.email ?? '')
  const hash = await hashPassword(next)
  await inCompany(platform.db, key.companyId, 'write', async (trx) => {
    await setPassword(trx, key, hash)
    await endWaysIn(trx, key.companyId, [key.accountId], {
      sessions: { except: caller.sessionId },
      deviceCodes: true,
    })
    await tellPasswordChanged(context, trx, key, account)
  })
}
