import type { SessionKind, SignedIn } from '@feldwerk/contract/auth.ts'
import { emailKey } from '@feldwerk/contract/email.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { isOver, limitRate } from '../../platform/http/rate-limit.ts'
import type { Context } from '../../platform/node/context.ts'
import { findLogin, isStillPassword, storedPassword } from '../credentials/login-store.ts'
import { verifyPassword } from '../credentials/password.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { rates } from './rates.ts'
import { demandDemoFromHere, demandScript, maySignIn } from './rules.ts'
import { keepSession, signIn } from './sign-in.ts'
import { accountForSigningIn } from './store.ts'

interface Credentials {
  readonly email: string
  readonly password: string
  readonly kind?: SessionKind | undefined
}

/** Signs in by e-mail and password. Only someone who knows the password learns what is wrong. */
export async function login(
  context: Context,
  { email, password, kind = 'PORTAL' }: Credentials,
): Promise<SignedIn> {
  demandScript(context)
  const { db } = context.platform
  await limitGuesses(context, email)
  const row = await findLogin(db, email)
  const fits = await verifyPassword(password, row ? storedPassword(row) : null)
  if (!row || !fits) throw new Problem('credentialsWrong')
  const key = { companyId: row.company_id, accountId: row.account_id }
  const session = await inCompany(db, key.companyId, 'write', async (trx) => {
    const account = await accountForSigningIn(trx, key)
    // A password that was changed while this one was compared has ended all sessions, and lets no new one in.
    if (!account || !(await isStillPassword(trx, row))) throw new Problem('credentialsWrong')
    demandDemoFromHere(context, account.demo)
    if (!account.email_confirmed) throw new Problem('emailNotConfirmed', { accountId: key.accountId })
    if (!maySignIn(account, kind)) throw new Problem('accessMissing')
    return signIn(trx, key, kind, context.userAgent)
  })
  keepSession(context, session)
  await rememberDevice(context, email)
  return { accountId: key.accountId, kind }
}

/** A device that the address has signed in on has its own attempts; strangers share theirs. */
async function limitGuesses(context: Context, email: string): Promise<void> {
  const { db } = context.platform
  const device = await knownDevice(context, email)
  if (device) return limitRate(db, `login:device:${device}`, rates.loginByDevice)
  await limitRate(db, `login:address:${context.network}`, rates.loginByAddress)
  await limitRate(db, `login:email:${emailKey(email)}:${context.network}`, rates.loginByEmailAndAddress)
  if (await isOver(db, `login:email:${emailKey(email)}`, rates.loginByEmail))
    throw new Problem('tooManyLogins')
}
