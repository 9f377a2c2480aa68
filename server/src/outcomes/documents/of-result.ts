import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { PROTOCOL } from '@feldwerk/workflow/documents/beginnings.ts'
import { type DocumentTemplate, isDocument } from '@feldwerk/workflow/documents/document.ts'
import type { Field } from '@feldwerk/workflow/field.ts'
import { PDF } from '@feldwerk/workflow/triggers/PDF/kind.ts'
import { findResult } from '../../fieldwork/workflow-results/store.ts'
import { readyVersion } from '../../fieldwork/workflows/ready-versions.ts'
import { findWorkflow } from '../../fieldwork/workflows/store.ts'
import { findTriggersOfVersion } from '../../fieldwork/workflows/version-triggers-store.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { BrokenRun } from '../seen/broken.ts'
import { seeOccasions } from '../seen/see-occasions.ts'
import { eachSeen, inNet, type SeenNames } from '../seen/seen.ts'
import { readSubject } from './read-subject.ts'
import type { DocumentSubject } from './subject.ts'

/** A result and the template by which it is printed. */
export interface PrintableResult {
  readonly template: DocumentTemplate
  readonly subject: DocumentSubject
  readonly seen: SeenNames
}

/**
 * The first template that the version of the result has, else that of the protocol, with all that it is filled by. Whoever
 * asks has made sure that its reader may see the result.
 */
export async function printableResult(
  { trx, caller: { companyId }, platform, language }: TrxContext,
  { id, workflow, version }: Pick<WorkflowResultWithReferences, 'id' | 'workflow' | 'version'>,
  given?: Pick<PdfTemplate, 'template' | 'context'>,
): Promise<PrintableResult> {
  const key = { companyId, workflowId: workflow.id, version }
  const ready = await readyVersion(trx, key)
  const row = await findResult(trx, { companyId, resultId: id })
  const found = await findWorkflow(trx, key)
  if (!ready || !row || !found) throw new Error('the result is missing')
  const { template, context } = given ?? (await templateOf(trx, key))
  const [seen] = await seeOccasions(
    trx,
    {
      companyId,
      workflowId: workflow.id,
      publicUrl: platform.config.publicUrl,
      version: ready,
      taskRecordType: found.task_record_type,
      asking: { template, context },
      language,
    },
    [{ row, taskId: row.task_id, occasion: 'STORED' }],
  )
  const subject = await readSubject(seen!, language)
  return { template, subject, seen: await firstOf(seen!, context) }
}

/** What is seen of the first row, where each has a document of its own; all but a row where it cannot be read. */
async function firstOf(seen: SeenNames, context: PdfTemplate['context']): Promise<SeenNames> {
  if (!context) return seen
  try {
    return (await inNet({ ...seen, hasNets: true }, 'rows', () => eachSeen(seen, context)))[0] ?? seen
  } catch (error) {
    if (error instanceof BrokenRun) return seen
    throw error
  }
}

/** What a trigger prints: for each row of its context, if it has one. */
interface PdfTemplate {
  readonly template: DocumentTemplate
  readonly context?: Field | undefined
}

async function templateOf(
  trx: TrxContext['trx'],
  key: Parameters<typeof findTriggersOfVersion>[1],
): Promise<PdfTemplate> {
  const triggers = await findTriggersOfVersion(trx, key)
  const templates = (triggers?.pdfTriggers ?? []).flatMap((given): PdfTemplate[] => {
    const { template, context } = PDF.shape.parse(given)
    return isDocument(template) ? [{ template, context }] : []
  })
  return templates[0] ?? { template: PROTOCOL }
}
