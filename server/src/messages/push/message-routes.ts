import { Problem } from '@feldwerk/contract/errors.ts'
import type { PushRecipient } from '@feldwerk/contract/push-messages.ts'
import { toReference } from '../../people/accounts/references.ts'
import { noteChange } from '../../platform/changes/note.ts'
import type { Routes } from '../../platform/http/route.ts'
import { send } from '../../platform/jobs/outbox.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { reachOf, readAudience } from './audience.ts'
import { callOff, composeMessage } from './compose.ts'
import { findPushMessage, listOwnPushMessages, listPushMessages } from './message-store.ts'
import { presentMessages } from './present-messages.ts'
import { listRecipients, markOwn, type RecipientRow } from './recipient-store.ts'
import { recipientsCsv } from './recipients-csv.ts'

export const pushMessageRoutes: Routes<'pushMessages'> = {
  paginated: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller }, { query }) => {
      const { rows, total, next } = await listPushMessages(trx, caller.companyId, query)
      return {
        data: await presentMessages(trx, caller, { rows, isManager: true }),
        recordsTotal: total,
        next,
      }
    },
  },

  mine: {
    access: 'account',
    transaction: 'read',
    handler: async ({ trx, caller }, { query }) => {
      const { rows, total, next } = await listOwnPushMessages(trx, caller, query)
      return {
        data: await presentMessages(trx, caller, { rows, isManager: false }),
        recordsTotal: total,
        next,
      }
    },
  },

  byId: {
    access: 'account',
    transaction: 'read',
    handler: async (context, { params }) => await oneMessage(context, params.pushMessageId),
  },

  create: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { body }) => await oneMessage(context, await composeMessage(context, body)),
  },

  reach: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller }, { body }) =>
      await reachOf(trx, caller.companyId, await readAudience(trx, caller.companyId, body)),
  },

  cancel: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params }) => {
      await callOff(context, params.pushMessageId)
      return await oneMessage(context, params.pushMessageId)
    },
  },

  read: {
    access: 'account',
    transaction: 'write',
    handler: async (context, { params }) => await markSeen(context, params.pushMessageId, 'READ'),
  },

  acknowledge: {
    access: 'account',
    transaction: 'write',
    handler: async (context, { params }) => await markSeen(context, params.pushMessageId, 'ACKNOWLEDGED'),
  },

  recipients: {
    access: 'portal',
    transaction: 'read',
    handler: async (context, { params, query }) => {
      const { key, message } = await demandMessage(context, params.pushMessageId)
      const { acknowledge } = message
      const { rows, total, next } = await listRecipients(context.trx, key, { ...query, acknowledge })
      return { data: rows.map(toRecipient), recordsTotal: total, next }
    },
  },

  recipientsCsv: {
    access: 'portal',
    transaction: 'read',
    handler: async (context, { params }) => {
      const { key, message } = await demandMessage(context, params.pushMessageId)
      return await recipientsCsv(context.trx, { key, message, language: context.language })
    },
  },

  remind: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { pushMessageId } }) => {
      const { message } = await demandMessage(context, pushMessageId)
      if (message.state !== 'SENT') throw new Problem('pushMessageNotSent')
      const at = new Date().toISOString()
      await send(context.trx, context.caller.companyId, 'push.remind', { pushMessageId, at })
    },
  },
}

const mayManage = ({ caller }: TrxContext): boolean => caller.portalAccess || caller.owner

/** The message; `notFound` where there is none. */
async function demandMessage({ trx, caller }: TrxContext, pushMessageId: string) {
  const key = { companyId: caller.companyId, pushMessageId }
  const message = await findPushMessage(trx, key)
  if (!message) throw new Problem('notFound')
  return { key, message }
}

/** For the portal, and for those it went to; others learn nothing of it. */
async function oneMessage(context: TrxContext, pushMessageId: string) {
  const { message } = await demandMessage(context, pushMessageId)
  const isManager = mayManage(context)
  const [shown] = await presentMessages(context.trx, context.caller, { rows: [message], isManager })
  if (!shown || (!isManager && shown.own === null)) throw new Problem('notFound')
  return shown
}

/** The own part of it alone: what others did stays as it is. */
async function markSeen(
  { trx, caller }: TrxContext,
  pushMessageId: string,
  done: 'READ' | 'ACKNOWLEDGED',
): Promise<void> {
  const { companyId, accountId } = caller
  if (!(await markOwn(trx, { companyId, accountId, pushMessageId }, done))) throw new Problem('notFound')
  noteChange(trx, companyId, {
    kind: 'PUSH',
    id: pushMessageId,
    operation: 'CHANGED',
    heardBy: [accountId],
  })
}

const toRecipient = (row: RecipientRow): PushRecipient => ({
  account: toReference(row.shown),
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  readAt: row.read_at?.toISOString() ?? null,
  acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  remindedAt: row.reminded_at?.toISOString() ?? null,
})
