import type { auth } from '@feldwerk/contract/auth.ts'
import type { BodyOf } from '@feldwerk/contract/call.ts'
import { emailKey } from '@feldwerk/contract/email.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { limitRate } from '../../platform/http/rate-limit.ts'
import type { Context } from '../../platform/node/context.ts'
import { insertAccounts } from '../accounts/store.ts'
import { insertCompany } from '../companies/store.ts'
import { issueCode } from '../credentials/email-code.ts'
import { insertLogin } from '../credentials/login-store.ts'
import { hashPassword, type PasswordHash } from '../credentials/password.ts'
import { sendMail } from '../mails/send-mail.ts'
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
    await insertCompany(trx, {
      id: key.companyId,
      name: registration.companyName,
      language,
      trialDays: limits.trialDays,
    })
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

interface Owner {
  readonly key: AccountKey
  readonly registration: Registration
  readonly password: PasswordHash
  readonly language: Locale
}

async function createOwner(trx: Trx, { key, registration, password, language }: Owner): Promise<void> {
  const { firstName, lastName, email } = registration
  await insertAccounts(trx, [
    {
      company_id: key.companyId,
      id: key.accountId,
      first_name: firstName,
      last_name: lastName,
      email,
      language,
      owner: true,
      portal_access: true,
      app_access: true,
    },
  ])
  await insertLogin(trx, key, { email, password })
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
