import { readPdfs } from '../../fieldwork/trigger-runs/pdfs.ts'
import { findFiles } from '../../people/upload/store.ts'
import type { JobContext } from '../../platform/jobs/context.ts'
import type { MailAttachment } from '../../platform/mail/message.ts'
import { BrokenRun } from '../seen/broken.ts'
import type { DueRun } from './kind.ts'

/** What mail servers take as a rule, before it is written as text. */
const MOST_BYTES = 15 * 1024 ** 2
/** So many tries a mail waits for a document that is tried again itself; then it goes without. */
const WAITING_TRIES = 3

interface ReadAttachments {
  readonly attachments: readonly MailAttachment[]
  /** Names of those that could not be made, or are too large for a mail. */
  readonly missing: string[]
}

/** The documents that go with a mail: those that these triggers made on its occasion. Throws while one is on its way. */
export async function readAttachments(
  { companyId, resultId, occasionId, attempt }: DueRun,
  triggerIds: readonly string[],
  { files, inCompany }: Pick<JobContext, 'files' | 'inCompany'>,
): Promise<ReadAttachments> {
  if (triggerIds.length === 0 || resultId === null) return { attachments: [], missing: [] }
  const wanted = await inCompany('read', async (trx) => {
    const made = (await readPdfs(trx, { companyId, language: 'de' }, [resultId])).get(resultId) ?? []
    const own = made.filter(
      ({ run }) => run.occasion_id === occasionId && triggerIds.includes(run.trigger_id),
    )
    const stored = await findFiles(
      trx,
      companyId,
      own.map(({ run }) => run.id),
    )
    return own.map((each) => ({ ...each, file: stored.find(({ id }) => id === each.run.id) }))
  })
  const late = wanted.find(({ run }) => run.state === 'WAITING' || run.state === 'RUNNING')
  if (late && attempt <= WAITING_TRIES)
    throw new BrokenRun({ code: 'pdfNotReady', detail: late.pdf.name }, { isLasting: false })
  const attachments: MailAttachment[] = []
  const missing: string[] = []
  let bytes = 0
  for (const { run, pdf, file } of wanted) {
    const size = file?.size ?? 0
    const goes = run.state === 'DONE' && file !== undefined && bytes + size <= MOST_BYTES
    const content = goes ? await (await files.get(file.storage_key))?.stream.toArray() : undefined
    if (content) {
      bytes += size
      attachments.push({ name: pdf.name, content: Buffer.concat(content) })
    } else missing.push(pdf.name)
  }
  return { attachments, missing }
}
