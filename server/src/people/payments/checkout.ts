import { createHash } from 'node:crypto'
import type { BodyOf } from '@feldwerk/contract/call.ts'
import type { payments } from '@feldwerk/contract/payments.ts'
import type Stripe from 'stripe'
import { brokenRule } from '../../platform/http/validate.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { demandCustomer } from './customer.ts'
import { isSubscribed, nextLicences, paidLicences } from './licences.ts'
import { KEPT } from './mirror.ts'
import { demandOwnPage } from './own-page.ts'
import type { Provider } from './provider.ts'
import type { CustomerRow } from './store.ts'

type Checkout = BodyOf<typeof payments.checkout>

/** Days that an invoice gives until it has to be paid. */
const DAYS_UNTIL_DUE = 14

/**
 * Buys licences: the address of a page of the provider where one is needed, else undefined, and it is done. The first
 * purchase makes the subscription, each later one only changes how many it is for.
 */
export async function buy(
  context: CallerContext,
  provider: Provider,
  checkout: Checkout,
): Promise<string | undefined> {
  demandOwnPage(context, 'returnUrl', checkout.returnUrl)
  demandOwnPage(context, 'cancelUrl', checkout.cancelUrl)
  const customer = await demandCustomer(context, provider)
  const least = nextLicences(customer) + 1
  if (checkout.amount < least)
    throw brokenRule(
      'body',
      { path: ['amount'], rule: 'tooSmall', values: { limit: least } },
      context.language,
    )
  if (isSubscribed(customer)) return void (await increase(provider, customer, checkout))
  if (checkout.payByInvoice) return void (await subscribeByInvoice(provider, customer, checkout))
  return await openCheckout(provider, customer, checkout)
}

/** Charges what is left of the period for the licences that are new; those that are paid for until its end anyway cost nothing. */
async function increase(
  { stripe }: Provider,
  customer: CustomerRow,
  { amount, payByInvoice }: Checkout,
): Promise<void> {
  const { subscription_id: id, item_id: item } = customer
  if (!id || !item) throw new Error('a subscription without items gives licences')
  const paid = paidLicences(customer, new Date())
  const items = (quantity: number) => [{ id: item, quantity }]
  if (amount <= paid) {
    const isWhole = amount === paid
    await stripe.subscriptions.update(id, {
      items: items(amount),
      proration_behavior: 'none',
      ...(isWhole && { metadata: nothingKept }),
    })
    return
  }
  if (paid > customer.quantity)
    await stripe.subscriptions.update(id, { items: items(paid), proration_behavior: 'none' })
  await stripe.subscriptions.update(id, {
    items: items(amount),
    proration_behavior: 'always_invoice',
    metadata: nothingKept,
    ...(payByInvoice && byInvoice),
  })
}

const nothingKept = { [KEPT.quantity]: '', [KEPT.until]: '' }
const byInvoice = { collection_method: 'send_invoice', days_until_due: DAYS_UNTIL_DUE } as const

async function subscribeByInvoice(
  { stripe, settings }: Provider,
  customer: CustomerRow,
  { amount }: Checkout,
): Promise<void> {
  const params: Stripe.SubscriptionCreateParams = {
    customer: customer.customer_id,
    items: [{ price: settings.price, quantity: amount }],
    automatic_tax: { enabled: settings.tax },
    ...byInvoice,
  }
  await stripe.subscriptions.create(params, {
    idempotencyKey: keyOf(customer, { ...params, after: customer.stored_fetch }),
  })
}

async function openCheckout(
  { stripe, settings }: Provider,
  customer: CustomerRow,
  { amount, returnUrl, cancelUrl }: Checkout,
): Promise<string> {
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    customer: customer.customer_id,
    line_items: [{ price: settings.price, quantity: amount }],
    automatic_tax: { enabled: settings.tax },
    customer_update: { address: 'auto', name: 'auto' },
    success_url: returnUrl,
    cancel_url: cancelUrl,
  }
  const make = (after: string) =>
    stripe.checkout.sessions.create(params, { idempotencyKey: keyOf(customer, { ...params, after }) })
  const open = async () =>
    (await stripe.checkout.sessions.list({ customer: customer.customer_id, status: 'open' })).data
  const first = await make('')
  const isStill = (await open()).some(({ id }) => id === first.id)
  const session = isStill ? first : await make(first.id)
  // Of two pages that are open at once, both could be paid.
  for (const { id } of await open()) if (id !== session.id) await stripe.checkout.sessions.expire(id)
  if (!session.url) throw new Error('the page of the provider has no address')
  return session.url
}

/** The same for the same purchase while nothing else was bought, so that a doubled click buys once. */
function keyOf({ customer_id, subscription_id, status }: CustomerRow, params: object): string {
  const text = JSON.stringify([customer_id, subscription_id, status, params])
  return createHash('sha256').update(text).digest('hex')
}
