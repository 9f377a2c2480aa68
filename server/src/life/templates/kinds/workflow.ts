import type { TemplateWorkflow } from '@feldwerk/contract/template-bundle.ts'
import { findWorkflows } from '../../../fieldwork/workflows/lists-store.ts'
import { toWorkflows } from '../../../fieldwork/workflows/present.ts'
import { publish } from '../../../fieldwork/workflows/publish.ts'
import { removeWorkflow } from '../../../fieldwork/workflows/remove.ts'
import { createWorkflow, lockPresent, updateWorkflowFrom } from '../../../fieldwork/workflows/save.ts'
import type { ContentKind } from '../content-kind.ts'
import { withoutOpenRecipients, withRecipients } from '../recipients.ts'

/** Workflows as they are published, with sources and triggers; one that never was as it is drawn up. */
export const workflowKind: ContentKind<'workflows'> = {
  kind: 'WORKFLOW',
  list: 'workflows',
  async collect({ trx, caller: { companyId } }, ids) {
    const records = await findWorkflows(trx, companyId, ids)
    const workflows = await toWorkflows(trx, companyId, records)
    return workflows.map(({ id, translations, definition }) => ({ id, translations, definition }))
  },
  async create(work, { id, translations, definition }) {
    const addressed = withRecipients(definition, [{ accountId: work.caller.accountId }])
    await createWorkflow(work, { id, translations, definition: addressed })
    await publish(work, id, 1)
  },
  async replace(work, { id, translations, definition }) {
    const { revision } = await lockPresent(work, id)
    const [now] = await workflowKind.collect(work, [id])
    const addressed = withRecipients(definition, [{ accountId: work.caller.accountId }], now?.definition)
    await updateWorkflowFrom(work, id, { translations, definition: addressed, revision })
    await publish(work, id, revision + 1)
  },
  withoutOpen: (part: TemplateWorkflow, source: TemplateWorkflow) => ({
    ...part,
    definition: withoutOpenRecipients(part.definition, source.definition),
  }),
  remove: removeWorkflow,
}
