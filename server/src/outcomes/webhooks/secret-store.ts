import { type Selectable, sql } from 'kysely'
import { noteChange } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { WebhookSecretTable } from '../../platform/db/schema/webhooks.ts'

export type WebhookSecretRecord = Selectable<WebhookSecretTable>

/** A webhook within its company. */
export interface WebhookKey {
  readonly companyId: string
  readonly workflowId: string
  readonly triggerId: string
}

/** The secrets of the webhooks of a workflow that sign now, the newest first. */
export async function listSecrets(
  trx: Trx,
  { companyId, workflowId }: Pick<WebhookKey, 'companyId' | 'workflowId'>,
): Promise<WebhookSecretRecord[]> {
  return await trx
    .selectFrom('webhook_secret')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', workflowId)
    .where(sql<boolean>`coalesce(ends_at > now(), true)`)
    .orderBy('trigger_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type NewWebhookSecret = Pick<WebhookSecretRecord, 'id' | 'sealed' | 'hint' | 'created_by'>

/** How long a secret signs beside the one that follows it. */
const OVERLAP = sql<Date>`now() + interval '24 hours'`

/**
 * The secret of a webhook from now on. The one before signs for a day more, and those before that no longer. The row of
 * the workflow must be locked.
 */
export async function replaceSecret(
  trx: Trx,
  { companyId, workflowId, triggerId }: WebhookKey,
  secret: NewWebhookSecret,
): Promise<WebhookSecretRecord> {
  await trx
    .deleteFrom('webhook_secret')
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', workflowId)
    .where('trigger_id', '=', triggerId)
    .where('ends_at', 'is not', null)
    .execute()
  await trx
    .updateTable('webhook_secret')
    .set({ ends_at: OVERLAP })
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', workflowId)
    .where('trigger_id', '=', triggerId)
    .execute()
  noteChange(trx, companyId, { kind: 'WORKFLOW', id: workflowId, operation: 'CHANGED' })
  return await trx
    .insertInto('webhook_secret')
    .values({ company_id: companyId, workflow_id: workflowId, trigger_id: triggerId, ...secret })
    .returningAll()
    .executeTakeFirstOrThrow()
}
