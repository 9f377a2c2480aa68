import { randomBytes } from 'node:crypto'
import type { auth } from '@feldwerk/contract/auth.ts'
import type { BodyOf } from '@feldwerk/contract/call.ts'
import { emailKey } from '@feldwerk/contract/email.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { limitRate } from '../../platform/http/rate-limit.ts'
import { issueCode } from '../credentials/email-code.ts'
import { sendMail } from '../mails/send-mail.ts'
import { passwordColumns } from './login-store.ts'
import { hashPassword, type PasswordHash } from './password.ts'
import { demandGoodPassword } from './password-rules.ts'
import { rates } from './rates.ts'

type Registration = BodyOf<(typeof auth)['register']>

/** A new company with its first owner, who then has to confirm the address. */
export async function register(context: Context, registration: Registration): Promise<{ accountId: string }> {
  const { platform } = context
  if (platform.config.registration !== 'open') throw new Problem('registrationClosed')
  await limitRate(platform.db, `register:address:${context.network}`, rates.registerByAddress)
  await limitRate(platform.db, `register:email:${emailKey(registration.email)}`, rates.registerByEmail)
  demandGoodPassword(registration.password, registration.email)
  // Hashed before anybody looks whether the address is known: the answer takes as long either way.
  const password = await hashPassword(registration.password)
  const key: AccountKey = { companyId: newId(), accountId: newId() }
  const language = registration.language ?? context.language
  await inCompany(platform.db, key.companyId, 'write', async (trx) => {
    await createCompany(trx, key, registration.companyName, language)
    await createOwner(trx, { key, registration, password, language })
    await sendRegistrationCode(context, trx, {
      key,
      email: registration.email,
      firstName: registration.firstName,
      language,
    })
  })
  return { accountId: key.accountId }
}

async function createCompany(trx: Trx, key: AccountKey, name: string, language: Locale): Promise<void> {
  await trx
    .insertInto('company')
    .values({
      id: key.companyId,
      name,
      language,
      // Anyone who knows it may offer workflows to the company: 160 random bits.
      share_id: randomBytes(20).toString('hex'),
      trial_ends_at: sql<Date>`now() + make_interval(days => ${limits.trialDays})`,
    })
    .execute()
}

interface Owner {
  readonly key: AccountKey
  readonly registration: Registration
  readonly password: PasswordHash
  readonly language: Locale
}

async function createOwner(trx: Trx, { key, registration, password, language }: Owner): Promise<void> {
  await trx
    .insertInto('account')
    .values({
      company_id: key.companyId,
      id: key.accountId,
      first_name: registration.firstName,
      last_name: registration.lastName,
      email: registration.email,
      language,
      owner: true,
      portal_access: true,
      app_access: true,
    })
    .execute()
  await trx
    .insertInto('login')
    .values({
      company_id: key.companyId,
      account_id: key.accountId,
      email: emailKey(registration.email),
      ...passwordColumns(password),
    })
    .execute()
}

interface CodeMail {
  readonly key: AccountKey
  readonly email: string
  readonly firstName: string
  readonly language: Locale
}

/** Issues the code of a registration and sends it. */
export async function sendRegistrationCode(context: Context, trx: Trx, mail: CodeMail): Promise<void> {
  const { code, expiresAt } = await issueCode(trx, mail.key, 'register', mail.email)
  const link = `${context.platform.config.publicUrl}/validate-email?accountId=${mail.key.accountId}`
  await sendMail(trx, mail.key.companyId, {
    to: mail.email,
    language: mail.language,
    template: 'emailCode',
    data: { firstName: mail.firstName, code, minutes: limits.emailCodeMinutes, link },
    notAfter: expiresAt,
  })
}
