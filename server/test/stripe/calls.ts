import { type FormValue, fieldOf, partsOf, textOf } from './form.ts'
import { bill, prorated } from './invoices.ts'
import {
  customerObject,
  invoiceObject,
  listOf,
  previewObject,
  priceObject,
  subscriptionObject,
} from './objects.ts'
import { type FakeState, type FakeSubscription, MONTH, newFakeId, PRICE, tell } from './state.ts'

type Form = Record<string, FormValue>
type FakeCall = (state: FakeState, id: string, form: Form, base: string) => unknown

const metadataOf = (form: Form): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof form['metadata'] === 'object' ? form['metadata'] : {}).map(([key, value]) => [
      key,
      String(value),
    ]),
  )
const quantityOf = (items: FormValue | undefined): number =>
  Number(textOf(fieldOf(partsOf(items)[0], 'quantity')) ?? 0)

function changeCustomer(state: FakeState, id: string, form: Form) {
  const known = state.customers.get(id)
  if (!known) return undefined
  if (textOf(form['name'])) known.name = textOf(form['name']) ?? null
  if (textOf(form['email'])) known.email = textOf(form['email']) ?? null
  if (typeof form['address'] === 'object') known.address = form['address'] as Record<string, string>
  Object.assign(known.metadata, metadataOf(form))
  tell(state, 'customer.updated', customerObject(state, id))
  return customerObject(state, id)
}

/** Begins a subscription and bills its first period. */
export function subscribe(
  state: FakeState,
  of: Pick<FakeSubscription, 'customer' | 'quantity' | 'method'>,
): FakeSubscription {
  const subscription: FakeSubscription = {
    ...of,
    id: newFakeId('sub'),
    itemId: newFakeId('si'),
    status: 'active',
    start: state.now,
    end: state.now + MONTH,
    created: state.now,
    metadata: {},
  }
  state.subscriptions.set(subscription.id, subscription)
  tell(state, 'customer.subscription.created', subscriptionObject(state, subscription))
  bill(state, subscription, { net: of.quantity * PRICE, description: 'App licence' })
  return subscription
}

function changeSubscription(state: FakeState, id: string, form: Form) {
  const known = state.subscriptions.get(id)
  if (!known) return undefined
  const more = quantityOf(form['items']) - known.quantity
  if (form['items']) known.quantity = quantityOf(form['items'])
  for (const [key, value] of Object.entries(metadataOf(form)))
    if (value === '') delete known.metadata[key]
    else known.metadata[key] = value
  if (form['collection_method'] === 'send_invoice') known.method = 'send_invoice'
  tell(state, 'customer.subscription.updated', subscriptionObject(state, known))
  if (form['proration_behavior'] === 'always_invoice' && more > 0)
    bill(state, known, { net: prorated(state, known, more), description: 'Remaining time of the period' })
  return subscriptionObject(state, known)
}

/** What can be called: method and path, with `*` for an id. */
export const fakeCalls: Readonly<Record<string, FakeCall>> = {
  'GET /v1/prices/*': (_state, id) => priceObject(id),
  'POST /v1/customers': (state, _id, form) => {
    const id = newFakeId('cus')
    state.customers.set(id, {
      id,
      name: null,
      email: null,
      address: null,
      metadata: {},
      method: null,
      taxIds: [],
    })
    return changeCustomer(state, id, form)
  },
  'GET /v1/customers/*': (state, id) => customerObject(state, id),
  'POST /v1/customers/*': changeCustomer,
  'GET /v1/customers/*/tax_ids': (state, id) =>
    listOf(state.customers.get(id)?.taxIds ?? [], `/v1/customers/${id}/tax_ids`),
  'POST /v1/customers/*/tax_ids': (state, id, form) => {
    const taxId = { id: newFakeId('txi'), type: String(form['type']), value: String(form['value']) }
    state.customers.get(id)?.taxIds.push(taxId)
    return { object: 'tax_id', ...taxId }
  },
  'GET /v1/subscriptions': (state, _id, form) =>
    listOf(
      [...state.subscriptions.values()]
        .filter(({ customer }) => customer === form['customer'])
        .toSorted((one, other) => other.created - one.created)
        .map((each) => subscriptionObject(state, each)),
      '/v1/subscriptions',
    ),
  'POST /v1/subscriptions': (state, _id, form) =>
    subscriptionObject(
      state,
      subscribe(state, {
        customer: String(form['customer']),
        quantity: quantityOf(form['items']),
        method: form['collection_method'] === 'send_invoice' ? 'send_invoice' : 'charge_automatically',
      }),
    ),
  'POST /v1/subscriptions/*': changeSubscription,
  'GET /v1/invoices': (state, _id, form) =>
    listOf(
      [...state.invoices.values()]
        .filter(({ customer }) => customer === form['customer'])
        .toReversed()
        .map((each) => invoiceObject(state, each)),
      '/v1/invoices',
    ),
  'POST /v1/invoices/create_preview': (state, _id, form) => {
    const quantity = quantityOf(fieldOf(form['subscription_details'], 'items'))
    const known = state.subscriptions.get(String(form['subscription']))
    return previewObject(known ? prorated(state, known, quantity - known.quantity) : quantity * PRICE)
  },
  'POST /v1/checkout/sessions': (state, _id, form, base) => {
    const id = newFakeId('cs')
    const session = {
      id,
      customer: String(form['customer']),
      quantity: quantityOf(form['line_items']),
      status: 'open' as const,
      successUrl: String(form['success_url']),
      cancelUrl: String(form['cancel_url']),
    }
    state.sessions.set(id, session)
    return { object: 'checkout.session', id, status: 'open', url: `${base}/pay/${id}` }
  },
  'GET /v1/checkout/sessions': (state, _id, form) =>
    listOf(
      [...state.sessions.values()]
        .filter(({ customer, status }) => customer === form['customer'] && status === form['status'])
        .map(({ id, status }) => ({ object: 'checkout.session', id, status })),
      '/v1/checkout/sessions',
    ),
  'POST /v1/checkout/sessions/*/expire': (state, id) => {
    const session = state.sessions.get(id)
    if (session) session.status = 'expired'
    return session && { object: 'checkout.session', id, status: session.status }
  },
  'POST /v1/billing_portal/sessions': (_state, _id, form, base) => ({
    object: 'billing_portal.session',
    id: newFakeId('bps'),
    url: `${base}/method?customer=${form['customer']}&return=${encodeURIComponent(String(form['return_url']))}`,
  }),
}
