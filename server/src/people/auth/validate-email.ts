import { emailKey } from '@feldwerk/contract/email.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { localeOf } from '@feldwerk/contract/locales.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { limitRate } from '../../platform/http/rate-limit.ts'
import { sendChangeCode } from '../credentials/change-code.ts'
import { type CodePurpose, redeemCode } from '../credentials/email-code.ts'
import { keepSession, type StartedSession, startSession } from '../credentials/session.ts'
import { sendMail } from '../mails/send-mail.ts'
import { rememberDevice } from './known-device.ts'
import { accountForSigningIn, endResetLinks, findCompanyOfAccount, type SigningIn } from './login-store.ts'
import { rates } from './rates.ts'
import { sendRegistrationCode } from './register.ts'
import { faceOf } from './rules.ts'

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
  const pause = limits.emailCodeCooldownSeconds
  const { rows } = await sql<{ left: number | null }>`
    with last as (
      select max(window_start) as at from rate_limit
      where key = ${`code:none:${accountId}`} and window_start > now() - make_interval(secs => ${pause})
    ), noted as (
      insert into rate_limit (key, window_start, count)
      select ${`code:none:${accountId}`}, now(), 1 from last where at is null
      on conflict do nothing
    )
    select ceil(extract(epoch from at) + ${pause} - extract(epoch from now()))::int as "left" from last
  `.execute(db)
  const left = rows[0]?.left ?? null
  if (left !== null) throw new Problem('Cooldown', { retryAfterSeconds: Math.max(1, left) })
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
  await trx
    .updateTable('account')
    .set({ email_confirmed: true })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.accountId)
    .execute()
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
  return context.requestedByScript ? startSession(trx, key, faceOf(account), context.userAgent) : undefined
}

async function change(trx: Trx, key: AccountKey, account: SigningIn, email: string): Promise<undefined> {
  await trx
    .updateTable('login')
    .set({ email: emailKey(email) })
    .where('company_id', '=', key.companyId)
    .where('account_id', '=', key.accountId)
    .execute()
  await trx
    .updateTable('account')
    .set({ email })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.accountId)
    .execute()
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

/** The new address that an account has asked for and not yet confirmed. */
async function pendingChange(trx: Trx, key: AccountKey): Promise<string | undefined> {
  const row = await trx
    .selectFrom('email_code')
    .select('email')
    .where('company_id', '=', key.companyId)
    .where('account_id', '=', key.accountId)
    .where('purpose', '=', 'change')
    .where('used_at', 'is', null)
    .where('day', '>=', sql<string>`current_date - 1`)
    .executeTakeFirst()
  return row?.email
}
