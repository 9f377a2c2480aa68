import type { JobContext, JobHandler } from '../../platform/jobs/context.ts'
import { isHeldBack } from '../../platform/jobs/held.ts'
import { WAITING_MAILS } from '../../platform/mail/catalogue.ts'
import { composeMessage } from '../../platform/mail/message.ts'
import { findCompany } from '../companies/store.ts'
import { isSent, markSent } from './store.ts'
import { mailTexts } from './texts.ts'

/**
 * Sends one mail, once: what a mail server took is written down, and a repeat finds it. Between the server's answer
 * and that commit lies the one moment in which a crash lets the mail be sent again; it then has the same Message-ID,
 * by which mail programs drop the copy. A file mail is the same file again.
 */
export const sendMailJob: JobHandler<'mail.send'> = async (mail, job) => {
  const { inCompany, companyId, mailer, publicUrl, log, now } = job
  if (mail.notAfter && new Date(mail.notAfter) < now()) {
    log.info({ mail: mail.id, template: mail.template }, 'mail dropped: what it says is no longer true')
    return
  }
  if (mailer.leaves && (await isOfDemo(job))) {
    log.info({ mail: mail.id, template: mail.template }, 'mail dropped: none leaves the demo company')
    return
  }
  if (WAITING_MAILS.has(mail.template) && (await isHeldBack('mail.send', mail, job))) return
  if (await inCompany('read', (trx) => isSent(trx, companyId, mail.id))) return
  await mailer.send(composeMessage({ mail, texts: mailTexts, publicUrl }))
  await inCompany('write', (trx) => markSent(trx, companyId, mail))
}

/** Whoever tries the demo company out could write to anybody by it. */
const isOfDemo = async ({ inCompany, companyId }: JobContext): Promise<boolean> =>
  companyId !== null && (await inCompany('read', (trx) => findCompany(trx, companyId))).demo
