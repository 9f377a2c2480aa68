import { mailboxes } from '../../people/accounts/mailboxes-store.ts'
import { isSent, markSent } from '../../people/mails/store.ts'
import { mailTexts } from '../../people/mails/texts.ts'
import type { JobHandler } from '../../platform/jobs/context.ts'
import { composeMessage } from '../../platform/mail/message.ts'
import { errorOf } from '../../platform/process/error-code.ts'
import { endTrial } from './trial-store.ts'

const HELD = 'Mails are held back: npm run feldwerk -- outgoing release'

/** Sends an operator the mail by which they see whether mails leave, once, and writes down what came of it. */
export const tryMailJob: JobHandler<'mail.try'> = async ({ trialId, accountId, language }, job) => {
  const { companyId, inCompany, mailer, owner, publicUrl } = job
  if (companyId === null) return
  if (job.holdsOutgoing) return await endTrial(owner, trialId, HELD)
  const to = (await inCompany('read', (trx) => mailboxes(trx, companyId, [accountId]))).get(accountId)
  if (to === undefined) return
  const data = { link: `${publicUrl}/settings/operations` }
  const mail = { id: trialId, to, language, template: 'mailTrial', data } as const
  if (!(await inCompany('read', (trx) => isSent(trx, companyId, trialId)))) {
    const failed = await mailer.send(composeMessage({ mail, texts: mailTexts, publicUrl })).then(
      () => undefined,
      (error: unknown) => errorOf(error).message.slice(0, 300),
    )
    if (failed !== undefined) return await endTrial(owner, trialId, failed)
    await inCompany('write', (trx) => markSent(trx, companyId, mail))
  }
  await endTrial(owner, trialId, null)
}
