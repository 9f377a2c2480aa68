import { limits } from '@feldwerk/contract/limits.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import { sendMail } from '../mails/send-mail.ts'
import { issueCode } from './email-code.ts'

interface ChangeMail {
  readonly key: AccountKey
  readonly email: string
  readonly firstName: string
  readonly language: Locale
}

/** Issues the code that confirms a new address, and sends it there. */
export async function sendChangeCode(
  trx: Trx,
  { key, email, firstName, language }: ChangeMail,
): Promise<void> {
  const { code, expiresAt } = await issueCode(trx, key, 'change', email)
  await sendMail(trx, key.companyId, {
    to: email,
    language,
    template: 'emailChange',
    data: { firstName, newEmail: email, code, minutes: limits.emailCodeMinutes },
    notAfter: expiresAt,
  })
}
