import type { WorkflowTranslation } from '@feldwerk/contract/workflows.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { publish } from '../../fieldwork/workflows/publish.ts'
import { liveDefinition, lockPresent, updateWorkflowFrom } from '../../fieldwork/workflows/save.ts'
import { setSharedBy } from '../../fieldwork/workflows/sharing-store.ts'
import { findDraft, saveDraft } from '../../fieldwork/workflows/store.ts'
import type { WorkContext } from '../../platform/node/context.ts'
import { saysTheSame } from '../templates/same.ts'
import { otherCompany } from './other-company.ts'
import type { ShareRow } from './store.ts'

interface GivenChange {
  /** Its names, where they change. */
  readonly translations?: WorkflowTranslation[] | undefined
  /** How a definition of the workflow becomes that which holds. */
  change(now: WorkflowDefinition): WorkflowDefinition
}

/**
 * Puts another definition of a received workflow into force, whose questions nobody else of the company changes. What
 * somebody is drafting around them stays a draft.
 */
export async function putGiven(
  work: WorkContext,
  share: ShareRow & { readonly workflow_id: string },
  { translations, change }: GivenChange,
): Promise<void> {
  const { trx, caller } = work
  const workflowId = share.workflow_id
  const key = { companyId: caller.companyId, workflowId }
  const workflow = await lockPresent(work, workflowId)
  const live = await liveDefinition(work, workflow)
  const definition = change(live)
  if (saysTheSame(definition, live)) {
    await updateWorkflowFrom(work, workflowId, { translations })
    return
  }
  const draft = await findDraft(trx, key)
  await setSharedBy(trx, key, null)
  const { revision } = workflow
  await updateWorkflowFrom(work, workflowId, { translations, definition, revision })
  await publish(work, workflowId, revision + 1)
  await setSharedBy(trx, key, otherCompany(share))
  if (!draft) return
  const { version } = await lockPresent(work, workflowId)
  await saveDraft(trx, key, {
    definition: change(draft.definition),
    baseVersion: version,
    by: draft.changed_by ?? caller.accountId,
  })
}
