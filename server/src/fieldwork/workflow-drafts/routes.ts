import { Problem } from '@feldwerk/contract/errors.ts'
import type { WorkflowDraft } from '@feldwerk/contract/workflow-drafts.ts'
import { readReferences } from '../../people/accounts/references.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { errorsOf, modelFor, withOwnTypes } from '../workflows/check.ts'
import { demandWorkflow, nameOf } from '../workflows/present.ts'
import { demandOwnQuestions, demandRevision, lockPresent } from '../workflows/save.ts'
import { deleteDraft, findDraft, type StoredWorkflow, saveDraft, updateWorkflow } from '../workflows/store.ts'

export const workflowDraftRoutes: Routes<'workflowDrafts'> = {
  byWorkflow: {
    access: 'portal',
    transaction: 'read',
    handler: async (context, { params: { workflowId } }) => {
      const key = { companyId: context.caller.companyId, workflowId }
      return await presentDraft(context, await demandWorkflow(context.trx, key))
    },
  },

  save: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { workflowId }, body: { definition, revision } }) => {
      const { trx, caller } = context
      const key = { companyId: caller.companyId, workflowId }
      const workflow = await lockPresent(context, workflowId)
      await demandRevision(context, workflow, revision)
      await demandOwnQuestions(context, workflow, definition)
      const isFirst = !(await findDraft(trx, key))
      await saveDraft(trx, key, { definition, baseVersion: workflow.version, by: caller.accountId })
      await updateWorkflow(trx, key, { saved: true, by: caller.accountId })
      // An editor saves as people type: the first change is worth a log entry, each letter is not.
      if (isFirst) await record(context, workflow, 'draftBegun')
      return await presentDraft(context, { ...workflow, revision: workflow.revision + 1 })
    },
  },

  remove: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { workflowId } }) => {
      const { trx, caller } = context
      const key = { companyId: caller.companyId, workflowId }
      const workflow = await lockPresent(context, workflowId)
      // Without a version the draft is all there is.
      if (workflow.version === null || !(await deleteDraft(trx, key))) throw new Problem('nothingToPublish')
      await updateWorkflow(trx, key, { saved: true, by: caller.accountId })
      await record(context, workflow, 'draftDiscarded')
    },
  },
}

async function record({ trx, caller, language }: TrxContext, workflow: StoredWorkflow, action: string) {
  await recordActivity(trx, caller, {
    action,
    objectKind: 'workflow',
    objectId: workflow.id,
    objectName: nameOf(workflow.translations, language),
  })
}

async function presentDraft(context: TrxContext, workflow: StoredWorkflow): Promise<WorkflowDraft> {
  const { trx, caller, language } = context
  const draft = await findDraft(trx, { companyId: caller.companyId, workflowId: workflow.id })
  if (!draft) throw new Problem('notFound')
  const definition = draft.definition
  const people = await readReferences(trx, caller.companyId, [draft.changed_by])
  const model = withOwnTypes(await modelFor(context, definition), definition, workflow.id)
  return {
    workflowId: workflow.id,
    revision: workflow.revision,
    baseVersion: draft.base_version,
    definition,
    changedAt: draft.changed_at.toISOString(),
    changedBy: people.get(draft.changed_by ?? '') ?? null,
    errors: errorsOf(definition, model, language),
  }
}
