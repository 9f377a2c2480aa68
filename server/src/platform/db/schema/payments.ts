import type { Invoice, PaymentMethod } from '@feldwerk/contract/payments.ts'
import type { Generated } from 'kysely'
import type { DefaultTime, JsonColumn, OptionalTime, Time } from './columns.ts'

export interface PaymentTables {
  payment_customer: PaymentCustomerTable
  payment_invoice: PaymentInvoiceTable
  payment_event: PaymentEventTable
  payment_standing: PaymentStandingTable
  licence_day: LicenceDayTable
}

/** A company as the payment provider knows it: what was fetched last. */
export interface PaymentCustomerTable {
  company_id: string
  customer_id: string
  /** Counted when a fetch begins; one that began earlier never replaces a later one. */
  fetches: Generated<number>
  stored_fetch: Generated<number>
  fetched_at: OptionalTime
  subscription_id: string | null
  item_id: string | null
  status: string | null
  /** Licences from the next period on. */
  quantity: Generated<number>
  /** Licences until the period ends, where the next one has fewer. */
  kept_quantity: number | null
  kept_until: OptionalTime
  period_start: OptionalTime
  period_end: OptionalTime
  by_invoice: Generated<boolean>
  method: JsonColumn<PaymentMethod | null>
  failed_since: OptionalTime
}

/** What a company owes, and how often it was told. */
export interface PaymentStandingTable {
  company_id: string
  /** Since when more licences are used than there are. */
  short_since: OptionalTime
  /** Since when a payment or licences are missing. */
  missing_since: OptionalTime
  notices: Generated<number>
}

export interface PaymentInvoiceTable {
  company_id: string
  id: string
  created_at: Time
  invoice: JsonColumn<Invoice>
}

export interface PaymentEventTable {
  company_id: string
  id: string
  received_at: DefaultTime
}

/** The most licences that were used on a day. */
export interface LicenceDayTable {
  company_id: string
  day: Time
  used: number
  at: Time
}
