import { mailboxes } from '../../people/accounts/mailboxes-store.ts'
import type { JobHandler } from '../../platform/jobs/context.ts'
import { messageOf } from '../../platform/mail/message.ts'
import { readMailPictures } from '../triggers/mail-pictures.ts'

/**
 * Sends the mail of a trigger to whoever tries it; who has no address any more gets none. It was to be read at once: what
 * is held back is dropped.
 */
export const testMailJob: JobHandler<'triggers.testMail'> = async (
  { mailId, accountId, language, subject, text },
  { companyId, inCompany, mailer, publicUrl, db, files, holdsOutgoing },
) => {
  if (companyId === null || holdsOutgoing) return
  const address = (await inCompany('read', (trx) => mailboxes(trx, companyId, [accountId]))).get(accountId)
  if (address === undefined) return
  const pictures = await readMailPictures(companyId, text, { db, files })
  const shown = new Set(pictures.map(({ fileId }) => fileId))
  const written = { kind: 'written', text, pictures: shown } as const
  const content = { subject, preview: '', title: subject, blocks: [written] }
  const message = messageOf({ id: mailId, to: [address], cc: [], language, content, publicUrl })
  await mailer.send({ ...message, pictures })
}
