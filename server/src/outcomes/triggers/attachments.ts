import { type MadePdf, readPdfs } from '../../fieldwork/trigger-runs/pdfs.ts'
import { findFiles } from '../../people/upload/store.ts'
import type { JobContext } from '../../platform/jobs/context.ts'
import type { MailAttachment } from '../../platform/mail/message.ts'
import { BrokenRun } from '../seen/broken.ts'
import type { DueRun } from './kind.ts'

/** What mail servers take as a rule, before it is written as text. */
const MOST_BYTES = 15 * 1024 ** 2
/**
 * So many tries of a document a mail waits for, which are its first 35 minutes: what must be read soon goes without one
 * that takes until tomorrow, and names it.
 */
const AWAITED_TRIES = 4
const SECOND = 1000

interface ReadAttachments {
  readonly attachments: readonly MailAttachment[]
  /** Names of those that could not be made, or are too large for a mail. */
  readonly missing: string[]
}

/** The documents that go with a mail: those that these triggers made on its occasion. Throws while one is on its way. */
export async function readAttachments(
  { companyId, resultId, occasionId }: DueRun,
  triggerIds: readonly string[],
  { files, inCompany, now }: Pick<JobContext, 'files' | 'inCompany' | 'now'>,
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
  const late = wanted.find(({ run }) => isAwaited(run))
  if (late) {
    // The document first, then the mail; of one that is under way nobody knows how long it takes.
    const due = late.run.state === 'WAITING' ? (late.run.due_at ?? now()) : now()
    const notBefore = new Date(Math.max(due.getTime(), now().getTime()) + 2 * SECOND)
    const waits = { isLasting: false, counts: false, notBefore }
    throw new BrokenRun({ code: 'pdfNotReady', detail: late.pdf.name }, waits)
  }
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

function isAwaited({ state, tries }: MadePdf['run']): boolean {
  return state === 'RUNNING' ? tries <= AWAITED_TRIES : state === 'WAITING' && tries < AWAITED_TRIES
}
