import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { PROTOCOL } from '@feldwerk/workflow/documents/beginnings.ts'
import { type DocumentTemplate, isDocument } from '@feldwerk/workflow/documents/document.ts'
import { PDF } from '@feldwerk/workflow/triggers/PDF/kind.ts'
import { findResult } from '../../fieldwork/workflow-results/store.ts'
import { readyVersion } from '../../fieldwork/workflows/ready-versions.ts'
import { findWorkflow } from '../../fieldwork/workflows/store.ts'
import { findTriggersOfVersion } from '../../fieldwork/workflows/version-triggers-store.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { seeOccasions } from '../seen/see-occasions.ts'
import type { SeenNames } from '../seen/seen.ts'
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
  given?: DocumentTemplate,
): Promise<PrintableResult> {
  const key = { companyId, workflowId: workflow.id, version }
  const ready = await readyVersion(trx, key)
  const row = await findResult(trx, { companyId, resultId: id })
  const found = await findWorkflow(trx, key)
  if (!ready || !row || !found) throw new Error('the result is missing')
  const template = given ?? (await templateOf(trx, key))
  const [seen] = await seeOccasions(
    trx,
    {
      companyId,
      workflowId: workflow.id,
      publicUrl: platform.config.publicUrl,
      version: ready,
      taskRecordType: found.task_record_type,
      asking: template,
      language,
    },
    [{ row, taskId: row.task_id, occasion: 'STORED' }],
  )
  return { template, subject: await readSubject(seen!, language), seen: seen! }
}

async function templateOf(
  trx: TrxContext['trx'],
  key: Parameters<typeof findTriggersOfVersion>[1],
): Promise<DocumentTemplate> {
  const triggers = await findTriggersOfVersion(trx, key)
  const templates = (triggers?.pdfTriggers ?? []).map((given) => PDF.shape.parse(given).template)
  return templates.find(isDocument) ?? PROTOCOL
}
