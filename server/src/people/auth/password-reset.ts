import type { SignedIn } from '@feldwerk/contract/auth.ts'
import { emailKey } from '@feldwerk/contract/email.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { localeOf } from '@feldwerk/contract/locales.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { isOver, limitRate } from '../../platform/http/rate-limit.ts'
import type { Context } from '../../platform/node/context.ts'
import { newSecret } from '../../platform/process/secret.ts'
import { confirmOwnEmail } from '../accounts/store.ts'
import { findLogin } from '../credentials/login-store.ts'
import { hashPassword } from '../credentials/password.ts'
import { setPassword } from '../credentials/set-password.ts'
import { findCredential, insertCredential, useCredential } from '../credentials/store.ts'
import { endWaysIn } from '../credentials/ways-in-store.ts'
import { sendMail } from '../mails/send-mail.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { demandGoodPassword } from './password-rules.ts'
import { rates } from './rates.ts'
import { demandDemoFromHere, demandScript, faceOf } from './rules.ts'
import { keepSession, signIn } from './sign-in.ts'
import { accountForSigningIn, type SigningIn } from './store.ts'

/**
 * Sends a link to accounts with a password; everybody gets the same answer. Repeated requests by strangers send no more
 * links than the mailbox needs, and those stay valid.
 */
export async function requestPasswordReset(context: Context, email: string): Promise<void> {
  const { db, config } = context.platform
  const device = await knownDevice(context, email)
  if (device) {
    await limitRate(db, `reset:device:${device}`, rates.resetByDevice)
  } else {
    await limitRate(db, `reset:address:${context.network}`, rates.resetByAddress)
    await limitRate(db, `reset:email:${emailKey(email)}:${context.network}`, rates.resetByEmailAndAddress)
    if (await isOver(db, `reset:email:${emailKey(email)}`, rates.resetMailsToStrangers)) return
  }
  const row = await findLogin(db, email)
  if (!row?.password_hash) return
  const key = { companyId: row.company_id, accountId: row.account_id }
  await inCompany(db, key.companyId, 'write', async (trx) => {
    const account = await accountForSigningIn(trx, key)
    if (!account?.email || account.demo) return
    const { secret, expiresAt } = await newResetLink(trx, key)
    await sendMail(trx, key.companyId, {
      to: account.email,
      language: localeOf(account.language),
      template: 'passwordReset',
      data: {
        firstName: account.first_name ?? '',
        link: `${config.publicUrl}/reset-password#token=${secret}`,
        minutes: limits.passwordResetMinutes,
      },
      notAfter: expiresAt,
    })
  })
}

/** A link that sets a new password, once, within the hour. Also made by the command line. */
export async function newResetLink(trx: Trx, key: AccountKey): Promise<{ secret: string; expiresAt: Date }> {
  const secret = newSecret('fwr')
  const expiresAt = new Date(Date.now() + limits.passwordResetMinutes * 60_000)
  await insertCredential(trx, key, { secret, kind: 'reset', expires_at: expiresAt })
  return { secret, expiresAt }
}

/** Sets the new password, ends every session and device code there was, and signs in. */
export async function resetPassword(context: Context, token: string, password: string): Promise<SignedIn> {
  demandScript(context)
  const { db } = context.platform
  await limitRate(db, `link:address:${context.network}`, rates.linkByAddress)
  const credential = await findCredential(db, token, 'reset')
  if (!credential) throw new Problem('linkInvalid')
  const key = { companyId: credential.company_id, accountId: credential.account_id }
  const account = await inCompany(db, key.companyId, 'read', (trx) => accountForSigningIn(trx, key))
  if (!account) throw new Problem('linkInvalid')
  demandDemoFromHere(context, account.demo)
  demandGoodPassword(password, account.email ?? '')
  const hash = await hashPassword(password)
  const session = await inCompany(db, key.companyId, 'write', async (trx) => {
    if (!(await useCredential(trx, key.companyId, token))) throw new Problem('linkInvalid')
    await setPassword(trx, key, hash)
    await endWaysIn(trx, key.companyId, [key.accountId], { sessions: {}, deviceCodes: true })
    await confirmOwnEmail(trx, key)
    await tellPasswordChanged(context, trx, key, account)
    return signIn(trx, key, faceOf(account), context.userAgent)
  })
  keepSession(context, session)
  if (account.email) await rememberDevice(context, account.email)
  return { accountId: key.accountId, kind: session.kind }
}

/** Tells the owner of the address, in case it was somebody else. */
export async function tellPasswordChanged(
  context: Context,
  trx: Trx,
  key: AccountKey,
  account: SigningIn,
): Promise<void> {
  if (!account.email) return
  await sendMail(trx, key.companyId, {
    to: account.email,
    language: localeOf(account.language),
    template: 'passwordChanged',
    data: {
      firstName: account.first_name ?? '',
      at: new Date().toISOString(),
      timeZone: account.time_zone,
      link: `${context.platform.config.publicUrl}/forgot-password`,
    },
  })
}
