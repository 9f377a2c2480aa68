import { invoiceObject, subscriptionObject } from './objects.ts'
import { type FakeInvoice, type FakeState, type FakeSubscription, newFakeId, PRICE, tell } from './state.ts'

const DAYS_14 = 14 * 86_400

/** What the rest of a period costs for so many more licences; less costs nothing and gives nothing back. */
export function prorated(state: FakeState, { start, end }: FakeSubscription, more: number): number {
  const left = Math.max(0, end - state.now) / (end - start)
  return Math.round(more * PRICE * left)
}

/** Bills a subscription, and charges where it is charged. */
export function bill(
  state: FakeState,
  subscription: FakeSubscription,
  { net, description }: { readonly net: number; readonly description: string },
): FakeInvoice {
  const invoice: FakeInvoice = {
    id: newFakeId('in'),
    number: `2026-${String(state.invoices.size + 1).padStart(4, '0')}`,
    customer: subscription.customer,
    subscription: subscription.id,
    status: 'open',
    created: state.now,
    due: subscription.method === 'send_invoice' ? state.now + DAYS_14 : null,
    attempts: 0,
    method: subscription.method,
    net,
    period: { start: subscription.start, end: subscription.end },
    description,
  }
  state.invoices.set(invoice.id, invoice)
  tell(state, 'invoice.finalized', invoiceObject(state, invoice))
  if (invoice.method === 'charge_automatically') charge(state, invoice)
  return invoice
}

/** Tries to collect an invoice. */
export function charge(state: FakeState, invoice: FakeInvoice): void {
  invoice.attempts += 1
  if (state.declines) {
    tell(state, 'invoice.payment_failed', invoiceObject(state, invoice))
    return changeStatus(state, invoice, 'past_due')
  }
  pay(state, invoice)
}

export function pay(state: FakeState, invoice: FakeInvoice): void {
  invoice.status = 'paid'
  tell(state, 'invoice.paid', invoiceObject(state, invoice))
  changeStatus(state, invoice, 'active')
}

function changeStatus(state: FakeState, { subscription: id }: FakeInvoice, status: string): void {
  const subscription = state.subscriptions.get(id)
  if (!subscription) return
  subscription.status = status
  tell(state, 'customer.subscription.updated', subscriptionObject(state, subscription))
}

/** Lets time pass: periods that end are billed anew. */
export function passDays(state: FakeState, days: number): void {
  const until = state.now + days * 86_400
  for (;;) {
    const [next] = [...state.subscriptions.values()]
      .filter(({ end, status }) => end <= until && status !== 'canceled')
      .toSorted((one, other) => one.end - other.end)
    if (!next) break
    state.now = next.end
    next.start = next.end
    next.end += 30 * 86_400
    bill(state, next, { net: next.quantity * PRICE, description: 'App licence' })
  }
  state.now = until
}
