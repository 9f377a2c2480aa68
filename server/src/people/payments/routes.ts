import { Problem } from '@feldwerk/contract/errors.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { CallerContext, TrxContext } from '../../platform/node/context.ts'
import { buy } from './checkout.ts'
import { demandCustomer } from './customer.ts'
import { nextLicences, paidLicences } from './licences.ts'
import { demandOwnPage } from './own-page.ts'
import { packInvoices } from './pack-invoices.ts'
import { noMethod } from './present-method.ts'
import { previewOf, priceOf } from './price.ts'
import { ask, type Provider, providerOf } from './provider.ts'
import { reduceTo } from './reduce.ts'
import { findCustomer, listInvoices } from './store.ts'
import { syncPayments } from './sync.ts'
import { mostUsed } from './use-store.ts'
import { takeEvent } from './webhook.ts'

export const paymentRoutes: Routes<'payments'> = {
  currentPrice: {
    access: 'portal',
    transaction: 'none',
    handler: async (context) => {
      const provider = await demandProvider(context)
      return { value: (await ask(context, () => priceOf(provider))).cents }
    },
  },
  preview: {
    access: 'owner',
    transaction: 'none',
    handler: async (context, { query: { amount } }) => {
      const provider = await demandProvider(context)
      return await ask(context, () => previewOf(context, provider, amount))
    },
  },
  licences: {
    access: 'owner',
    transaction: 'read',
    handler: async (context) => {
      await demandProvider(context)
      const { trx, caller } = context
      const customer = await findCustomer(trx, caller.companyId)
      const most = await mostUsed(trx, caller.companyId)
      return {
        paid: paidLicences(customer, new Date()),
        next: nextLicences(customer),
        periodEnd: customer?.period_end?.toISOString() ?? null,
        byInvoice: customer?.by_invoice ?? false,
        failedSince: customer?.failed_since?.toISOString() ?? null,
        mostUsed: most ? { count: most.count, at: most.at.toISOString() } : null,
      }
    },
  },
  invoices: {
    access: 'owner',
    transaction: 'read',
    handler: async (context) => {
      await demandProvider(context)
      return await listInvoices(context.trx, context.caller.companyId)
    },
  },
  invoicesZip: {
    access: 'owner',
    transaction: 'none',
    handler: async (context) => {
      const provider = await demandProvider(context)
      const { platform, caller } = context
      const invoices = await inCompany(platform.db, caller.companyId, 'read', (trx) =>
        listInvoices(trx, caller.companyId),
      )
      const body = await ask(context, () => packInvoices(provider, invoices))
      return { filename: 'invoices.zip', mime: 'application/zip', body }
    },
  },
  paymentMethod: {
    access: 'owner',
    transaction: 'read',
    handler: async (context) => {
      await demandProvider(context)
      return (await findCustomer(context.trx, context.caller.companyId))?.method ?? noMethod
    },
  },
  paymentMethodChangeSession: {
    access: 'owner',
    transaction: 'none',
    handler: async (context, { query: { returnUrl } }) => {
      const provider = await demandProvider(context)
      demandOwnPage(context, 'returnUrl', returnUrl, 'query')
      return await ask(context, async () => {
        const { customer_id: customer } = await demandCustomer(context, provider)
        const { url } = await provider.stripe.billingPortal.sessions.create({
          customer,
          return_url: returnUrl,
          flow_data: { type: 'payment_method_update' },
        })
        return { url }
      })
    },
  },
  checkout: {
    access: 'owner',
    transaction: 'none',
    handler: async (context, { body }) => {
      const provider = await demandProvider(context)
      const page = await ask(context, () => buy(context, provider, body))
      await afterChange(context, provider, {
        action: page ? 'checkoutBegun' : 'licencesBought',
        amount: body.amount,
      })
      return { url: page ?? body.returnUrl }
    },
  },
  reduce: {
    access: 'owner',
    transaction: 'none',
    handler: async (context, { body: { amount } }) => {
      const provider = await demandProvider(context)
      await ask(context, () => reduceTo(context, provider, amount))
      await afterChange(context, provider, { action: 'licencesReduced', amount })
    },
  },
  sync: {
    access: 'owner',
    transaction: 'none',
    handler: async (context) => {
      const provider = await demandProvider(context)
      await ask(context, () => sync(context, provider))
    },
  },
  webhook: {
    access: 'public',
    transaction: 'none',
    handler: async ({ platform }, { headers: { signature }, body }) => {
      const provider = await providerOf(platform.config)
      await takeEvent(platform, provider, { bytes: Buffer.from(body), signature })
    },
  },
}

/** The provider, for a company that pays; the demo company does not. Throws `paymentsOff`. */
async function demandProvider({ platform, caller }: CallerContext | TrxContext): Promise<Provider> {
  if (caller.demo) throw new Problem('paymentsOff')
  return await providerOf(platform.config)
}

async function sync({ platform, caller }: CallerContext, provider: Provider): Promise<void> {
  const { db, config } = platform
  const { companyId } = caller
  await syncPayments({
    db,
    companyId,
    provider,
    settings: config,
    publicUrl: config.publicUrl,
    now: new Date(),
  })
}

/** What somebody bought or gave back is in the log, and known here at once. */
async function afterChange(
  context: CallerContext,
  provider: Provider,
  { action, amount }: { readonly action: string; readonly amount: number },
): Promise<void> {
  const { platform, caller } = context
  await inCompany(platform.db, caller.companyId, 'write', (trx) =>
    recordActivity(trx, caller, { action, objectKind: 'licences', details: { amount } }),
  )
  await ask(context, () => sync(context, provider))
}
