import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { WebhookSecret } from '@feldwerk/contract/webhook-secrets.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { demandWorkflow, nameOf } from '../../fieldwork/workflows/present.ts'
import { lockPresent } from '../../fieldwork/workflows/save.ts'
import { findDraft } from '../../fieldwork/workflows/store.ts'
import { readReferences } from '../../people/accounts/references.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { Routes } from '../../platform/http/route.ts'
import { listSecrets, replaceSecret, type WebhookSecretRecord } from './secret-store.ts'
import { sealSecret } from './secrets.ts'
import { newWebhookSecret } from './sign.ts'

/** Before the sign that fills it up. */
const HINT_LENGTH = 4

export const webhookSecretRoutes: Routes<'webhookSecrets'> = {
  list: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller: { companyId } }, { params: { workflowId } }) => {
      await demandWorkflow(trx, { companyId, workflowId })
      const rows = await listSecrets(trx, { companyId, workflowId })
      const people = await readReferences(
        trx,
        companyId,
        rows.map((row) => row.created_by),
      )
      return rows.map((row) => toSecret(row, people))
    },
  },

  create: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { workflowId }, body: { triggerId } }) => {
      const { trx, caller, language, platform } = context
      const key = { companyId: caller.companyId, workflowId, triggerId }
      const workflow = await lockPresent(context, workflowId)
      const draft = await findDraft(trx, key)
      const known = [workflow.triggers, draft?.definition].flatMap(webhooksIn)
      if (!known.includes(triggerId)) throw new Problem('notFound')
      const secret = newWebhookSecret()
      const row = await replaceSecret(trx, key, {
        id: newId(),
        sealed: await sealSecret(platform.databases.owner, key, secret),
        hint: secret.slice(-HINT_LENGTH - 1, -1),
        created_by: caller.accountId,
      })
      await recordActivity(trx, caller, {
        action: 'webhookSecretChanged',
        objectKind: 'workflow',
        objectId: workflowId,
        objectName: nameOf(workflow.translations, language),
        details: { triggerId },
      })
      const people = await readReferences(trx, caller.companyId, [row.created_by])
      return { ...toSecret(row, people), secret }
    },
  },
}

const Webhooks = z.object({ webhookTriggers: z.array(z.object({ id: z.string() })).default([]) })

/** Ids of the webhooks of a definition as it is stored; older ones may lack the list. */
const webhooksIn = (stored: unknown): string[] =>
  Webhooks.safeParse(stored).data?.webhookTriggers.map(({ id }) => id) ?? []

function toSecret(row: WebhookSecretRecord, people: ReadonlyMap<string, AccountReference>): WebhookSecret {
  return {
    id: row.id,
    triggerId: row.trigger_id,
    hint: row.hint,
    createdAt: row.created_at.toISOString(),
    createdBy: people.get(row.created_by ?? '') ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
  }
}
