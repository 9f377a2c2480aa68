import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { localeOf } from '@feldwerk/contract/locales.ts'
import type { Db, Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { demandPause, limitRate } from '../../platform/http/rate-limit.ts'
import type { Context } from '../../platform/node/context.ts'
import { findCompanyOfAccount, updateAccount } from '../accounts/store.ts'
import { sendChangeCode } from '../credentials/change-code.ts'
import { redeemCode } from '../credentials/email-code.ts'
import { type CodePurpose, pendingChange } from '../credentials/email-code-store.ts'
import { changeLoginEmail } from '../credentials/login-store.ts'
import type { StartedSession } from '../credentials/session-store.ts'
import { endResetLinks } from '../credentials/store.ts'
import { sendMail } from '../mails/send-mail.ts'
import { rememberDevice } from './known-device.ts'
import { rates } from './rates.ts'
import { sendRegistrationCode } from './register.ts'
import { faceOf } from './rules.ts'
import { keepSession, signIn } from './sign-in.ts'
import { accountForSigningIn, type SigningIn } from './store.ts'

/** Confirms the address of a registration, or a new address of an account. */
export async function validateEmail(context: Context, accountId: string, code: string): Promise<void> {
  const found = await findAccount(context, accountId)
  if (!found) throw new Problem('notFound')
  const { key, account } = found
  const { db } = context.platform
  const purpose = purposeOf(account)
  const email = await redeemCode(db, key, purpose, code)
  const session = await inCompany(db, key.companyId, 'write', (trx) =>
    purpose === 'register' ? confirm(context, trx, key, account) : change(trx, key, account, email),
  )
  if (!session) return
  keepSession(context, session)
  await rememberDevice(context, email)
}

/** A new code. Where there is nothing to confirm, or no such account, the answers are the same, and nothing is sent. */
export async function resendEmailValidation(context: Context, accountId: string): Promise<void> {
  const { db } = context.platform
  const found = await findAccount(context, accountId)
  const isSent =
    found && (await inCompany(db, found.key.companyId, 'write', (trx) => resend(context, trx, found)))
  if (!isSent) await pretendToSend(db, accountId)
}

/** Sends a new code; false when there is nothing to confirm. */
async function resend(context: Context, trx: Trx, { key, account }: AccountToValidate): Promise<boolean> {
  const firstName = account.first_name ?? ''
  const language = localeOf(account.language)
  if (purposeOf(account) === 'register') {
    // Who was invited confirms the address by the link alone: a code would outlive a revoked invitation.
    if (!account.email || !account.has_password) return false
    await sendRegistrationCode(context, trx, { key, email: account.email, firstName, language })
    return true
  }
  const pending = await pendingChange(trx, key)
  if (pending) await sendChangeCode(trx, { key, email: pending, firstName, language })
  return pending !== undefined
}

/** Applies the same wait to wrong codes as to right ones, so that the response reveals nothing about the account. */
async function pretendToSend(db: Db, accountId: string): Promise<void> {
  await demandPause(db, `code:none:${accountId}`, limits.emailCodeCooldownSeconds)
}

function purposeOf(account: SigningIn): CodePurpose {
  return account.email_confirmed ? 'change' : 'register'
}

interface AccountToValidate {
  readonly key: AccountKey
  readonly account: SigningIn
}

async function findAccount(context: Context, accountId: string): Promise<AccountToValidate | undefined> {
  const { db } = context.platform
  await limitRate(db, `code:address:${context.network}`, rates.codeByAddress)
  const companyId = await findCompanyOfAccount(db, accountId)
  if (!companyId) return undefined
  const key = { companyId, accountId }
  const account = await inCompany(db, companyId, 'read', (trx) => accountForSigningIn(trx, key))
  return account && { key, account }
}

/** Only a browser that asked by our script is signed in: a foreign page must not sign anybody in as somebody else. */
async function confirm(
  context: Context,
  trx: Trx,
  key: AccountKey,
  account: SigningIn,
): Promise<StartedSession | undefined> {
  await updateAccount(trx, key, { email_confirmed: true })
  await sendMail(trx, key.companyId, {
    to: account.email ?? '',
    language: localeOf(account.language),
    template: 'companyWelcome',
    data: {
      firstName: account.first_name ?? '',
      companyName: account.company_name,
      link: context.platform.config.publicUrl,
    },
  })
  return context.requestedByScript ? signIn(trx, key, faceOf(account), context.userAgent) : undefined
}

async function change(trx: Trx, key: AccountKey, account: SigningIn, email: string): Promise<undefined> {
  await changeLoginEmail(trx, key, email)
  await updateAccount(trx, key, { email })
  // They lie in the old mailbox.
  await endResetLinks(trx, key)
  if (!account.email) return
  await sendMail(trx, key.companyId, {
    to: account.email,
    language: localeOf(account.language),
    template: 'emailChanged',
    data: {
      firstName: account.first_name ?? '',
      newEmail: email,
      at: new Date().toISOString(),
      timeZone: account.time_zone,
    },
  })
}
