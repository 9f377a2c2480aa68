import { Problem } from '@feldwerk/contract/errors.ts'
import type { DocumentTemplate } from '@feldwerk/workflow/documents/document.ts'
import type { Field } from '@feldwerk/workflow/field.ts'
import { listResults } from '../../fieldwork/workflow-results/list-store.ts'
import { readResult } from '../../fieldwork/workflow-results/read-result.ts'
import { demandWorkflow } from '../../fieldwork/workflows/present.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { type PrintedPages, printPages } from '../../platform/pdf/print.ts'
import { fillMarked } from './fill.ts'
import { printableResult } from './of-result.ts'
import { preparePictures } from './pictures.ts'

const NOTHING = { workflowResultId: null, pages: 0, width: 0, height: 0, svg: '', blocks: [] }

export const workflowDocumentRoutes: Routes<'workflowDocuments'> = {
  preview: {
    access: 'portal',
    transaction: 'none',
    handler: async (
      context,
      { params: { workflowId }, body: { document: template, context: rows, workflowResultId } },
    ) => {
      const { platform, caller } = context
      const { companyId } = caller
      const filled = await inCompany(platform.db, companyId, 'read', async (trx) => {
        const within = { ...context, trx }
        await demandWorkflow(trx, { companyId, workflowId })
        const id = workflowResultId ?? (await latestOf(within, workflowId))
        if (id === undefined) return undefined
        return { id, document: await fillDraft(within, { id, workflowId, template, context: rows }) }
      })
      if (!filled) return NOTHING
      const { id, document } = filled
      const pictures = await preparePictures(platform, { companyId, document })
      const { marks, ...printed } = await printPages({ companyId, document, pictures })
      return { workflowResultId: id, ...printed, blocks: placesOf(marks) }
    },
  },
}

/** Where each block begins and where it ends; one that is repeated from its first time to its last. */
function placesOf(marks: PrintedPages['marks']) {
  return [...Map.groupBy(marks, ({ id }) => id)].flatMap(([id, all]) => {
    const [from, to] = [all[0], all.at(-1)]
    return from && to ? [{ id, from: { page: from.page, y: from.y }, to: { page: to.page, y: to.y } }] : []
  })
}

async function latestOf({ trx, caller }: TrxContext, workflowId: string): Promise<string | undefined> {
  const { rows } = await listResults(trx, caller.companyId, { size: 1, filter: { workflowId } })
  return rows[0]?.id
}

interface Draft {
  readonly id: string
  readonly workflowId: string
  readonly template: DocumentTemplate
  readonly context: Field | undefined
}

async function fillDraft(context: TrxContext, { id, workflowId, ...given }: Draft) {
  const result = await readResult(context, id)
  if (result.workflow.id !== workflowId) throw new Problem('notFound')
  const { subject, seen } = await printableResult(context, result, given)
  return await fillMarked(given.template, subject, seen)
}
