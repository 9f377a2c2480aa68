import { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { AccountReference } from './account-groups.ts'
import { call } from './call.ts'
import { InputError } from './errors.ts'
import { Id } from './ids.ts'
import { Instant } from './text.ts'
import { z } from './zod.ts'

/** The definition of a workflow as it is being edited; also with errors, so that nothing typed is lost. */
export const WorkflowDraft = z.object({
  workflowId: Id,
  revision: z.int(),
  /** The version that was published when editing began; null: none. */
  baseVersion: z.int().nullable(),
  definition: WorkflowDefinition,
  changedAt: Instant,
  changedBy: AccountReference.nullable(),
  /** What keeps it from being published. */
  errors: z.array(InputError),
})
export type WorkflowDraft = z.infer<typeof WorkflowDraft>

const byWorkflow = z.object({ workflowId: Id })

export const workflowDrafts = {
  byWorkflow: call({
    method: 'GET',
    path: '/workflowDrafts/byWorkflow/{workflowId}',
    summary: 'The draft of a workflow, or 404 when all is published',
    params: byWorkflow,
    answer: WorkflowDraft,
  }),
  save: call({
    method: 'PUT',
    path: '/workflowDrafts/byWorkflow/{workflowId}',
    summary: 'Saves the draft as it is, with the errors it may have',
    params: byWorkflow,
    body: { name: 'draft', schema: z.object({ definition: WorkflowDefinition, revision: z.int() }) },
    answer: WorkflowDraft,
    errors: ['workflowChangedMeanwhile', 'workflowReadonly'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/workflowDrafts/byWorkflow/{workflowId}',
    summary: 'Throws the draft away; what is published stays',
    params: byWorkflow,
    answer: null,
    errors: ['nothingToPublish'],
  }),
}
