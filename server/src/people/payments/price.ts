import type { PricePreview } from '@feldwerk/contract/payments.ts'
import type Stripe from 'stripe'
import { inCompany } from '../../platform/db/tenant.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { findCompany } from '../companies/store.ts'
import { addressOf } from './billed-company.ts'
import { paidLicences } from './licences.ts'
import { taxOf } from './present-invoice.ts'
import type { Provider } from './provider.ts'
import { type CustomerRow, findCustomer } from './store.ts'

/** What one licence costs a month, in cents without tax. */
export async function priceOf({ stripe, settings }: Provider): Promise<{ cents: number; currency: string }> {
  const price = await stripe.prices.retrieve(settings.price)
  return { cents: price.unit_amount ?? 0, currency: price.currency.toUpperCase() }
}

/** What a number of licences costs a month, and what of it is charged at once. */
export async function previewOf(
  { platform: { db }, caller: { companyId } }: CallerContext,
  provider: Provider,
  amount: number,
): Promise<PricePreview> {
  const { company, customer } = await inCompany(db, companyId, 'read', async (trx) => ({
    company: await findCompany(trx, companyId),
    customer: await findCustomer(trx, companyId),
  }))
  const { cents, currency } = await priceOf(provider)
  const address = addressOf(company)
  const whom = customer ? { customer: customer.customer_id } : address && { customer_details: { address } }
  const net = cents * amount
  const isPlain = !whom || amount === 0
  return {
    currencyISO: currency,
    month: isPlain ? { net, tax: 0, total: net } : await monthOf(provider, whom, amount),
    now: await dueNow(provider, customer, amount),
  }
}

async function monthOf(
  { stripe, settings }: Provider,
  whom: Pick<Stripe.InvoiceCreatePreviewParams, 'customer' | 'customer_details'>,
  quantity: number,
) {
  const items = [{ price: settings.price, quantity }]
  const automatic_tax = { enabled: settings.tax }
  return sumsOf(
    await stripe.invoices.createPreview({ ...whom, automatic_tax, subscription_details: { items } }),
  )
}

/** For the rest of the period; null where nothing is charged before the next one. */
async function dueNow({ stripe }: Provider, customer: CustomerRow | undefined, amount: number) {
  const { subscription_id: subscription, item_id: item, period_end: end } = customer ?? {}
  if (!customer || !subscription || !item || !end) return null
  if (amount <= paidLicences(customer, new Date())) return null
  const invoice = await stripe.invoices.createPreview({
    customer: customer.customer_id,
    subscription,
    subscription_details: {
      items: [{ id: item, quantity: amount }],
      proration_behavior: 'always_invoice',
    },
  })
  return { ...sumsOf(invoice), until: end.toISOString() }
}

const sumsOf = (invoice: Stripe.Invoice) => {
  const tax = taxOf(invoice)
  return { net: invoice.total_excluding_tax ?? invoice.total - tax, tax, total: invoice.total }
}
