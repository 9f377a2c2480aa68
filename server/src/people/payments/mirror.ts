import type { Invoice, PaymentMethod } from '@feldwerk/contract/payments.ts'
import type Stripe from 'stripe'
import { presentInvoice } from './present-invoice.ts'
import { methodOf } from './present-method.ts'
import type { Provider } from './provider.ts'

/** All that we keep of what the provider knows of a company, as it was at one moment. */
export interface Mirror {
  readonly subscription: MirroredSubscription | null
  readonly method: PaymentMethod | null
  readonly invoices: readonly Invoice[]
  /** Since when a payment is missing; null while all is paid. */
  readonly failedSince: Date | null
}

export interface MirroredSubscription {
  readonly id: string
  readonly itemId: string
  readonly status: string
  /** Licences from the next period on. */
  readonly quantity: number
  /** More licences that are paid for until then. */
  readonly kept: { readonly quantity: number; readonly until: Date } | null
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly byInvoice: boolean
}

/** More invoices than a company gets in twenty years. */
const MOST_INVOICES = 500
/** What ended for good. */
const OVER: readonly Stripe.Subscription.Status[] = ['canceled', 'incomplete_expired']

/** Fetches what the provider knows now. Only what is fetched counts, never what an event says: events come late, twice and out of order. */
export async function fetchMirror({ stripe }: Provider, customerId: string): Promise<Mirror> {
  const customer = await stripe.customers.retrieve(customerId, {
    expand: ['invoice_settings.default_payment_method'],
  })
  if (customer.deleted) return { subscription: null, method: null, invoices: [], failedSince: null }
  const { data } = await stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: 20,
    expand: ['data.default_payment_method'],
  })
  const current = data.find(({ status }) => !OVER.includes(status))
  const invoices = await stripe.invoices
    .list({ customer: customerId, limit: 100 })
    .autoPagingToArray({ limit: MOST_INVOICES })
  return {
    subscription: current ? mirrored(current) : null,
    method: methodOf(current?.default_payment_method ?? customer.invoice_settings.default_payment_method),
    invoices: invoices.map(presentInvoice),
    failedSince: firstFailure(invoices),
  }
}

const dateOf = (seconds: number): Date => new Date(seconds * 1000)

/** Under these names a subscription keeps how many licences of a period are paid for, when it was reduced. */
export const KEPT = { quantity: 'kept_quantity', until: 'kept_until' } as const

function mirrored(subscription: Stripe.Subscription): MirroredSubscription | null {
  const [item] = subscription.items.data
  if (!item) return null
  const { metadata } = subscription
  const [kept, until] = [Number(metadata[KEPT.quantity]), Number(metadata[KEPT.until])]
  return {
    id: subscription.id,
    itemId: item.id,
    status: subscription.status,
    quantity: item.quantity ?? 0,
    kept: kept > 0 && until > 0 ? { quantity: kept, until: dateOf(until) } : null,
    periodStart: dateOf(item.current_period_start),
    periodEnd: dateOf(item.current_period_end),
    byInvoice: subscription.collection_method === 'send_invoice',
  }
}

/** When the first payment that is still missing failed: it was tried in vain, or its time has passed. */
function firstFailure(invoices: readonly Stripe.Invoice[]): Date | null {
  const now = Date.now() / 1000
  const failures = invoices.flatMap((invoice) => {
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible') return []
    if (invoice.collection_method === 'send_invoice')
      return invoice.due_date !== null && invoice.due_date < now ? [invoice.due_date] : []
    const isTried = invoice.attempt_count > 0 && invoice.attempted
    return isTried ? [invoice.status_transitions.finalized_at ?? invoice.created] : []
  })
  return failures.length > 0 ? dateOf(Math.min(...failures)) : null
}
