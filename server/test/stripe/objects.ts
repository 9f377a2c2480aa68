import { type FakeInvoice, type FakeState, type FakeSubscription, PRICE, TAX } from './state.ts'

/** The objects of the protocol, as far as anybody here reads them. */
export function customerObject(state: FakeState, id: string) {
  const customer = state.customers.get(id)
  if (!customer) return undefined
  const { taxIds: _taxIds, method, ...shown } = customer
  return {
    object: 'customer',
    ...shown,
    invoice_settings: { default_payment_method: methodObject(state, method) },
  }
}

function methodObject(state: FakeState, id: string | null) {
  const method = id === null ? undefined : state.methods.get(id)
  if (!method) return null
  const card = { brand: 'visa', exp_month: 4, exp_year: 2031, last4: method.last4 }
  const sepa_debit = { bank_code: '37040044', branch_code: '0532', last4: method.last4 }
  return {
    object: 'payment_method',
    id: method.id,
    type: method.kind,
    billing_details: { name: 'Nordwerk Maschinenbau', email: null },
    ...(method.kind === 'card' ? { card } : { sepa_debit }),
  }
}

export function subscriptionObject(state: FakeState, subscription: FakeSubscription) {
  const { id, itemId, customer, status, quantity, start, end, method, metadata, created } = subscription
  const item = {
    object: 'subscription_item',
    id: itemId,
    quantity,
    current_period_start: start,
    current_period_end: end,
  }
  return {
    object: 'subscription',
    id,
    customer,
    status,
    created,
    metadata,
    collection_method: method,
    default_payment_method: methodObject(state, state.customers.get(customer)?.method ?? null),
    items: { object: 'list', data: [item], has_more: false, url: '/v1/subscription_items' },
  }
}

export function invoiceObject(state: FakeState, invoice: FakeInvoice) {
  const { id, number, customer, status, created, due, attempts, method, net, period, description } = invoice
  const known = state.customers.get(customer)
  const tax = Math.round(net * TAX)
  return {
    object: 'invoice',
    id,
    number,
    customer,
    status,
    created,
    due_date: due,
    next_payment_attempt: null,
    attempt_count: attempts,
    attempted: attempts > 0,
    collection_method: method,
    currency: 'eur',
    customer_name: known?.name ?? null,
    customer_email: known?.email ?? null,
    customer_address: known?.address ?? null,
    description: null,
    receipt_number: null,
    hosted_invoice_url: `https://invoices.example/${id}`,
    invoice_pdf: `${state.url}/pdf/${id}`,
    period_start: period.start,
    period_end: period.end,
    status_transitions: { finalized_at: created, paid_at: null },
    total_excluding_tax: net,
    total_taxes: [{ amount: tax }],
    total: net + tax,
    webhooks_delivered_at: created,
    lines: {
      object: 'list',
      data: [{ object: 'line_item', description, period, amount: net }],
      has_more: false,
      url: '/v1/invoices',
    },
  }
}

/** An invoice that is only worked out. */
export const previewObject = (net: number) => {
  const tax = Math.round(net * TAX)
  return {
    object: 'invoice',
    currency: 'eur',
    total_excluding_tax: net,
    total_taxes: [{ amount: tax }],
    total: net + tax,
    lines: { object: 'list', data: [], has_more: false, url: '/v1/invoices' },
  }
}

export const priceObject = (id: string) => ({
  object: 'price',
  id,
  currency: 'eur',
  unit_amount: PRICE,
  recurring: { interval: 'month' },
})

export const listOf = (data: readonly unknown[], url: string) => ({
  object: 'list',
  data,
  has_more: false,
  url,
})
