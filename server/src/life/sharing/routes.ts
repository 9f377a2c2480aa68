import { Problem } from '@feldwerk/contract/errors.ts'
import { findWorkflow } from '../../fieldwork/workflows/store.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { accept } from './accept.ts'
import { changeOffer } from './change-offer.ts'
import { decline } from './decline.ts'
import { demandInForce } from './demand-received.ts'
import { differenceOf } from './difference.ts'
import { endShare, endSharesOf } from './end.ts'
import { flowOf } from './flow.ts'
import { offer } from './offer.ts'
import { textsOf, translate } from './own-texts.ts'
import { demandShare, presentDetails, presentShare, presentShares } from './present.ts'
import { findShare, listShares } from './store.ts'
import { take } from './take.ts'

export const workflowShareRoutes: Routes<'workflowShares'> = {
  paginatedByWorkflow: {
    access: 'portal',
    transaction: 'read',
    handler: async (context, { params: { workflowId }, query }) => {
      await demandKnown(context, workflowId)
      return await page(context, { ...query, workflowId })
    },
  },

  given: {
    access: 'portal',
    transaction: 'read',
    handler: (context, { query }) => page(context, { ...query, side: 'GIVER' }),
  },

  received: {
    access: 'portal',
    transaction: 'read',
    handler: (context, { query }) => page(context, { ...query, side: 'RECEIVER' }),
  },

  byId: {
    access: 'portal',
    transaction: 'read',
    handler: ({ trx, caller }, { params: { workflowShareId: shareId } }) =>
      presentDetails(trx, { companyId: caller.companyId, shareId }),
  },

  // The other company is looked for outside of the transaction: each guess counts, whatever becomes of it.
  offer: {
    access: 'portal',
    transaction: 'none',
    handler: async (context, { params: { workflowId }, body: { companyShareId, ...terms } }) => {
      const { caller, platform } = context
      const make = await offer(context, { workflowId, companyShareId, terms })
      return await inCompany(platform.db, caller.companyId, 'write', (trx) =>
        context.once(trx, async () => {
          const { id: shareId } = await make({ ...context, trx })
          return await presentShare(trx, { companyId: caller.companyId, shareId })
        }),
      )
    },
  },

  change: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { workflowShareId: shareId }, body }) => {
      await changeOffer(context, shareId, body)
      return await presentShare(context.trx, { companyId: context.caller.companyId, shareId })
    },
  },

  accept: {
    access: 'owner',
    transaction: 'write',
    handler: async (context, { params: { workflowShareId: shareId }, body }) => {
      await accept(context, shareId, body)
      return await presentShare(context.trx, { companyId: context.caller.companyId, shareId })
    },
  },

  decline: {
    access: 'owner',
    transaction: 'write',
    handler: async (context, { params: { workflowShareId: shareId } }) => {
      await decline(context, shareId)
      return await presentShare(context.trx, { companyId: context.caller.companyId, shareId })
    },
  },

  difference: {
    access: 'portal',
    transaction: 'read',
    handler: async (context, { params: { workflowShareId: shareId } }) => {
      const share = await findShare(context.trx, { companyId: context.caller.companyId, shareId })
      return await differenceOf(context, demandInForce(share))
    },
  },

  upgrade: {
    access: 'owner',
    transaction: 'write',
    handler: async (context, { params: { workflowShareId: shareId }, body }) => {
      await take(context, shareId, body)
      return await presentShare(context.trx, { companyId: context.caller.companyId, shareId })
    },
  },

  flow: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller }, { params: { workflowShareId: shareId } }) =>
      await flowOf(trx, await demandShare(trx, { companyId: caller.companyId, shareId }), Date.now()),
  },

  texts: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller }, { params: { workflowShareId: shareId } }) =>
      textsOf(demandInForce(await findShare(trx, { companyId: caller.companyId, shareId }))),
  },

  translate: {
    access: 'portal',
    transaction: 'write',
    handler: (context, { params: { workflowShareId: shareId }, body }) => translate(context, shareId, body),
  },

  remove: {
    access: 'portal',
    transaction: 'write',
    handler: async ({ trx, caller }, { params: { workflowShareId: shareId } }) => {
      const isKnown = await endShare(trx, { companyId: caller.companyId, shareId }, caller)
      if (!isKnown) throw new Problem('notFound')
    },
  },

  removeByWorkflow: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { workflowId } }) => {
      const { trx, caller } = context
      await demandKnown(context, workflowId)
      await endSharesOf(trx, { companyId: caller.companyId, workflowId }, caller)
    },
  },
}

/** Shares of a removed workflow are still there to be read. */
async function demandKnown({ trx, caller }: TrxContext, workflowId: string): Promise<void> {
  if (!(await findWorkflow(trx, { companyId: caller.companyId, workflowId }))) throw new Problem('notFound')
}

async function page({ trx, caller }: TrxContext, asked: Parameters<typeof listShares>[2]) {
  const { rows, total, next } = await listShares(trx, caller.companyId, asked)
  return { data: await presentShares(trx, caller.companyId, rows), recordsTotal: total, next }
}
