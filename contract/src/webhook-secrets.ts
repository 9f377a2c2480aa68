import { TriggerId } from '@feldwerk/workflow/triggers/kind.ts'
import { AccountReference } from './account-groups.ts'
import { call } from './call.ts'
import { Id } from './ids.ts'
import { Instant } from './text.ts'
import { z } from './zod.ts'

/** With what the calls of a webhook are signed, so that who is called knows who calls; two while one is changed. */
export const WebhookSecret = z.object({
  id: Id,
  triggerId: z.string(),
  /** Its last characters, to recognise it by. */
  hint: z.string(),
  createdAt: Instant,
  createdBy: AccountReference.nullable(),
  /** Until when it signs beside a newer one; null for the newest. */
  endsAt: Instant.nullable(),
})
export type WebhookSecret = z.infer<typeof WebhookSecret>

const byWorkflow = z.object({ workflowId: Id })

export const webhookSecrets = {
  list: call({
    method: 'GET',
    path: '/workflows/byId/{workflowId}/webhookSecrets',
    summary: 'Secrets that sign the calls of the webhooks of a workflow, without what they are',
    params: byWorkflow,
    answer: z.array(WebhookSecret),
  }),
  create: call({
    method: 'POST',
    path: '/workflows/byId/{workflowId}/webhookSecrets',
    summary:
      'Gives a webhook a new secret, told only now, so an Idempotency-Key is not kept; the one before signs for a day more',
    params: byWorkflow,
    body: { name: 'webhookSecret', schema: z.object({ triggerId: TriggerId }) },
    answer: WebhookSecret.extend({ secret: z.string() }),
    secret: true,
    errors: ['notFound'],
  }),
}
