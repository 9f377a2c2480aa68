import type { Locale } from '@feldwerk/contract/locales.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { send } from '../../platform/jobs/outbox.ts'
import type { MailData, MailJob, MailTemplate } from '../../platform/mail/catalogue.ts'

export interface MailOrder<T extends MailTemplate> {
  readonly to: string
  readonly language: Locale
  readonly template: T
  readonly data: MailData[T]
  /** The same where the same mail may be asked for again: it is sent once. */
  readonly id?: string
  /** When given, the mail is dropped rather than sent later than this (a code that has expired). */
  readonly notAfter?: Date
}

/** Asks for a mail to one address, in the caller's transaction: sent once that commits. */
export async function sendMail<T extends MailTemplate>(
  trx: Trx,
  companyId: string,
  order: MailOrder<T>,
): Promise<void> {
  const { notAfter, id = newId(), ...mail } = order
  const job = { id, ...mail, ...(notAfter && { notAfter: notAfter.toISOString() }) }
  await send(trx, companyId, 'mail.send', job as unknown as MailJob)
}
