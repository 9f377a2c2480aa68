import type { Invoice } from '@feldwerk/contract/payments.ts'
import type Stripe from 'stripe'

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString()
const timeOrNull = (seconds: number | null): string | null => (seconds === null ? null : timeOf(seconds))

/** An invoice in the fields of the specification (point 3). */
export function presentInvoice(invoice: Stripe.Invoice): Invoice {
  const address = invoice.customer_address
  const [line] = invoice.lines.data
  return {
    id: invoice.id,
    urlWeb: invoice.hosted_invoice_url ?? null,
    urlPdf: invoice.invoice_pdf ?? null,
    number: invoice.number,
    receiptNumber: invoice.receipt_number,
    paid: invoice.status === 'paid',
    status: invoice.status,
    createdAt: timeOf(invoice.created),
    dueDate: timeOrNull(invoice.due_date ?? invoice.next_payment_attempt),
    // An invoice's own period is the one before; what is billed stands in its lines.
    periodStart: timeOf(line?.period.start ?? invoice.period_start),
    periodEnd: timeOf(line?.period.end ?? invoice.period_end),
    currencyISO: invoice.currency.toUpperCase(),
    customerName: invoice.customer_name,
    customerAddress: [address?.line1, address?.line2].filter(Boolean).join(', ') || null,
    customerZip: address?.postal_code ?? null,
    customerCity: address?.city ?? null,
    customerCountry: address?.country ?? null,
    customerMail: invoice.customer_email,
    deleted: invoice.status === 'void',
    description: invoice.description ?? line?.description ?? null,
    totalExcludingTax: invoice.total_excluding_tax,
    tax: taxOf(invoice),
    total: invoice.total,
    webhookDeliverdAt: timeOrNull(invoice.webhooks_delivered_at),
  }
}

/** All taxes of an invoice in cents. */
export const taxOf = ({ total_taxes }: Pick<Stripe.Invoice, 'total_taxes'>): number =>
  (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
