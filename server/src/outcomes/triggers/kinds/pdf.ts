import { Problem } from '@feldwerk/contract/errors.ts'
import type { z } from '@feldwerk/contract/zod.ts'
import { isDocument } from '@feldwerk/workflow/documents/document.ts'
import { PDF as TRIGGER } from '@feldwerk/workflow/triggers/PDF/kind.ts'
import { PdfWork, type RunOutcome, type RunProblem } from '../../../fieldwork/trigger-runs/plans.ts'
import { findFile } from '../../../people/upload/store.ts'
import { safeFileName } from '../../../platform/files/names.ts'
import type { JobContext } from '../../../platform/jobs/context.ts'
import { printDocument } from '../../../platform/pdf/print.ts'
import { fillDocument, fillWords, titleOf } from '../../documents/fill.ts'
import { preparePictures } from '../../documents/pictures.ts'
import { readSubject } from '../../documents/read-subject.ts'
import type { DocumentSubject } from '../../documents/subject.ts'
import { BrokenRun } from '../../seen/broken.ts'
import { eachSeen, type SeenNames } from '../../seen/seen.ts'
import { writeLine } from '../../wording/write.ts'
import { keepPdf } from '../keep-pdf.ts'
import type { DueRun, RunKind } from '../kind.ts'
import { readOnce } from '../read-once.ts'

/** So many documents one trigger makes of one result. */
const MOST_DOCUMENTS = 100

const readTrigger = readOnce(TRIGGER.shape)

/**
 * A document, with a context one for each row: a file of the company that has the id of its run, so that it is never kept
 * twice.
 */
export const pdf: RunKind = {
  kind: 'PDF',
  list: 'pdfTriggers',
  where: 'OUTSIDE',
  plan: async (given, seen): Promise<readonly PdfWork[]> => {
    const trigger = readTrigger(given)
    const subject = await readSubject(seen, seen.language)
    const rows = await eachSeen(seen, trigger.context)
    if (rows.length > MOST_DOCUMENTS) throw new BrokenRun({ code: 'tooManyDocuments' })
    const plans: PdfWork[] = []
    for (const each of rows) plans.push(await planOf(trigger, subject, each))
    return plans
  },
  act: makePdf,
}

async function planOf(
  { title: titleField, name: nameField, template }: z.output<typeof TRIGGER.shape>,
  subject: DocumentSubject,
  seen: SeenNames,
): Promise<PdfWork> {
  const title = (await writeLine(seen, titleField)).trim() || titleOf(subject)
  const name = (await writeLine(seen, nameField)).trim() || title
  const document = isDocument(template)
    ? await fillDocument(template, subject, seen).catch((error: unknown) => {
        throw brokenBy(error)
      })
    : fillWords(await writeLine(seen, template), title, subject)
  return { kind: 'PDF', title, name: pdfName(name), document: { ...document, title } }
}

/** A name as a file may have it: a separator parts no folders. */
const pdfName = (name: string): string =>
  safeFileName(`${name.replace(/\.pdf$/i, '').replaceAll(/[\\/]/g, '-')}.pdf`)

async function makePdf(run: DueRun, job: JobContext): Promise<RunOutcome> {
  const { companyId, runId } = run
  const outcome = { fileId: runId }
  if (await job.inCompany('read', (trx) => findFile(trx, companyId, runId))) return outcome
  const { name, document } = PdfWork.parse(run.plan)
  try {
    const pictures = await preparePictures(job, { companyId, document })
    const { pdf: bytes } = await printDocument({ companyId, document, pictures })
    await keepPdf(run, { name, bytes }, job)
  } catch (error) {
    throw brokenBy(error)
  }
  return outcome
}

const PROBLEMS: Readonly<Record<string, RunProblem['code']>> = {
  documentTooLarge: 'documentTooLarge',
  storageFull: 'storageFull',
  unavailable: 'printerBusy',
}

/** Room and turns come again; a document that is too large stays so. */
function brokenBy(error: unknown): unknown {
  const code = error instanceof Problem ? PROBLEMS[error.code] : undefined
  return code === undefined ? error : new BrokenRun({ code }, { isLasting: code === 'documentTooLarge' })
}
