import { call, ZIP_MIME } from './call.ts'
import { queryInt } from './paging.ts'
import { Instant } from './text.ts'
import { z } from './zod.ts'

/** Most licences that are bought by a click; more are talked about. */
const MOST_LICENCES = 100_000

/** A number of app licences as it shall be afterwards. */
const Amount = z
  .int()
  .min(0)
  .max(MOST_LICENCES)
  .meta({ examples: [60] })
/** A page of this portal to which a page of the payment provider leads back. */
const OwnPage = z
  .string()
  .max(2000)
  .meta({ examples: ['https://portal.nordwerk.example/settings/billing'] })
const Cents = z.int().meta({ examples: [54_000] })
const text = z.string().nullable()
const time = Instant.nullable()
const url = z.object({ url: z.string().meta({ examples: ['https://pay.example/c/cs_4711'] }) })

/** An invoice as the payment provider has it; amounts in cents. */
export const Invoice = z.object({
  id: z.string().meta({ examples: ['in_1Q2w3E4r'] }),
  urlWeb: text,
  urlPdf: text,
  number: text,
  receiptNumber: text,
  paid: z.boolean(),
  /** `draft`, `open`, `paid`, `uncollectible` or `void`. */
  status: text,
  createdAt: Instant,
  dueDate: time,
  periodStart: Instant,
  periodEnd: Instant,
  currencyISO: z.string().meta({ examples: ['EUR'] }),
  customerName: text,
  customerAddress: text,
  customerZip: text,
  customerCity: text,
  customerCountry: text,
  customerMail: text,
  deleted: z.boolean(),
  description: text,
  totalExcludingTax: Cents.nullable(),
  tax: Cents.nullable(),
  total: Cents,
  /** When the provider told of it. Spelled as in the specification. */
  webhookDeliverdAt: time,
})
export type Invoice = z.infer<typeof Invoice>

/** How a company pays; what is not of its kind is null. */
export const PaymentMethod = z.object({
  cardBrand: text,
  cardExpiryDate: text,
  cardLastFourDigits: text,
  sepaBankCode: text,
  sepaBranchCode: text,
  sepaLastFourDigits: text,
  accountInfo: text,
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** What a number of licences costs: a month of it, and what of it is due at once. */
export const PricePreview = z.object({
  currencyISO: z.string(),
  month: z.object({ net: Cents, tax: Cents, total: Cents }),
  /** For the rest of the period; null where nothing is charged now. */
  now: z.object({ net: Cents, tax: Cents, total: Cents, until: Instant }).nullable(),
})
export type PricePreview = z.infer<typeof PricePreview>

/** Where a company stands with its licences. */
export const PaidLicences = z.object({
  /** Licences that are paid for in this period. */
  paid: z.int(),
  /** Licences from the next period on. */
  next: z.int(),
  periodEnd: time,
  byInvoice: z.boolean(),
  /** Since when a payment is missing. */
  failedSince: time,
  /** Most licences that were used in the last twelve months, and when. */
  mostUsed: z.object({ count: z.int(), at: Instant }).nullable(),
})
export type PaidLicences = z.infer<typeof PaidLicences>

export const payments = {
  currentPrice: call({
    method: 'GET',
    path: '/stripe/currentPrice',
    summary: 'What one app licence costs a month, in cents without tax',
    answer: z.object({ value: Cents }),
    errors: ['paymentsOff', 'paymentsUnavailable'],
  }),
  preview: call({
    method: 'GET',
    path: '/stripe/preview',
    summary: 'What a number of licences would cost; nothing is bought',
    query: z.object({
      amount: queryInt({ min: 0, max: MOST_LICENCES, describe: 'How many there shall be.' }),
    }),
    answer: PricePreview,
    errors: ['paymentsOff', 'paymentsUnavailable'],
  }),
  licences: call({
    method: 'GET',
    path: '/stripe/licences',
    summary: 'How many licences are paid for, until when, and from when on another number',
    answer: PaidLicences,
    errors: ['paymentsOff'],
  }),
  invoices: call({
    method: 'GET',
    path: '/stripe/invoices',
    summary: 'All invoices of the own company, the newest first',
    answer: z.array(Invoice),
    errors: ['paymentsOff'],
  }),
  invoicesZip: call({
    method: 'GET',
    path: '/stripe/invoices/zip',
    summary: 'A ZIP with the PDF of every invoice of the own company, each under its number',
    answer: 'binary',
    file: ZIP_MIME,
    errors: ['paymentsOff', 'paymentsUnavailable'],
  }),
  paymentMethod: call({
    method: 'GET',
    path: '/stripe/paymentMethod',
    summary: 'How the own company pays; all null while it has chosen nothing',
    answer: PaymentMethod,
    errors: ['paymentsOff'],
  }),
  paymentMethodChangeSession: call({
    method: 'GET',
    path: '/stripe/paymentMethodChangeSession',
    summary: 'The page of the payment provider on which another way to pay is chosen',
    query: z.object({ returnUrl: OwnPage }),
    answer: url,
    secret: true,
    errors: ['paymentsOff', 'paymentsUnavailable', 'stripeAddressRequired', 'stripeEmailRequired'],
  }),
  checkout: call({
    method: 'POST',
    path: '/stripe/checkout',
    summary: 'Buys licences: where a page is needed for that, its address; else the one to return to',
    body: {
      name: 'checkout',
      schema: z.object({
        /** How many licences there shall be: more than now. */
        amount: Amount,
        payByInvoice: z.boolean().optional(),
        returnUrl: OwnPage,
        cancelUrl: OwnPage,
      }),
    },
    answer: url,
    secret: true,
    errors: ['paymentsOff', 'paymentsUnavailable', 'stripeAddressRequired', 'stripeEmailRequired'],
  }),
  reduce: call({
    method: 'PUT',
    path: '/stripe/reduce',
    summary: 'Fewer licences from the next period on, never fewer than are used',
    body: { name: 'reduction', schema: z.object({ amount: Amount }) },
    answer: null,
    errors: ['paymentsOff', 'paymentsUnavailable', 'notEnoughAppLicenses'],
  }),
  sync: call({
    method: 'POST',
    path: '/stripe/sync',
    summary: 'Fetches anew what the payment provider knows, such as after coming back from one of its pages',
    answer: null,
    errors: ['paymentsOff', 'paymentsUnavailable'],
  }),
  webhook: call({
    method: 'POST',
    path: '/stripe/webhook',
    summary: 'Where the payment provider tells what has happened; what it says is fetched again',
    headers: { signature: 'Stripe-Signature' },
    body: { name: 'body', schema: z.string(), kind: 'raw' },
    answer: null,
    errors: ['paymentsOff', 'signatureWrong'],
  }),
}
