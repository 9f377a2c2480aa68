import type { Invoice } from '@feldwerk/contract/payments.ts'
import { type Selectable, sql } from 'kysely'
import { noteChange } from '../../platform/changes/note.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { PaymentCustomerTable } from '../../platform/db/schema/payments.ts'
import { enterCustomer } from '../directory/store.ts'
import type { Mirror } from './mirror.ts'

export type CustomerRow = Selectable<PaymentCustomerTable>

/** The company as the provider knows it; undefined while it has bought nothing. */
export async function findCustomer(trx: Trx, companyId: string): Promise<CustomerRow | undefined> {
  return await trx
    .selectFrom('payment_customer')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

/** Remembers under which id the provider keeps the company; the first one stays. */
export async function insertCustomer(trx: Trx, companyId: string, customerId: string): Promise<void> {
  await enterCustomer(trx, companyId, customerId)
  await sql`insert into payment_customer (company_id, customer_id) values (${companyId}, ${customerId})
    on conflict (company_id) do nothing`.execute(trx)
  noteChange(trx, companyId, { kind: 'PAYMENT', id: companyId, operation: 'CHANGED' })
}

export interface Fetch {
  readonly customerId: string
  /** The later a fetch began, the greater. */
  readonly number: number
}

/** Counts a fetch that begins; undefined where there is nothing to fetch. */
export async function beginFetch(trx: Trx, companyId: string): Promise<Fetch | undefined> {
  const { rows } = await sql<Fetch>`update payment_customer set fetches = fetches + 1
    where company_id = ${companyId} returning customer_id as "customerId", fetches as number`.execute(trx)
  return rows[0]
}

/** Keeps what was fetched; false where one that began later was faster. */
export async function storeMirror(
  trx: Trx,
  companyId: string,
  { fetch, mirror }: { readonly fetch: Fetch; readonly mirror: Mirror },
): Promise<boolean> {
  const { subscription, method, failedSince } = mirror
  const { rows } = await sql`update payment_customer set stored_fetch = ${fetch.number}, fetched_at = now(),
      subscription_id = ${subscription?.id ?? null}, item_id = ${subscription?.itemId ?? null},
      status = ${subscription?.status ?? null}, quantity = ${subscription?.quantity ?? 0},
      kept_quantity = ${subscription?.kept?.quantity ?? null}, kept_until = ${subscription?.kept?.until ?? null},
      period_start = ${subscription?.periodStart ?? null}, period_end = ${subscription?.periodEnd ?? null},
      by_invoice = ${subscription?.byInvoice ?? false}, method = ${method && JSON.stringify(method)}::jsonb,
      failed_since = ${failedSince}
    where company_id = ${companyId} and stored_fetch < ${fetch.number} returning company_id`.execute(trx)
  if (rows.length === 0) return false
  noteChange(trx, companyId, { kind: 'PAYMENT', id: companyId, operation: 'CHANGED' })
  await sql`delete from payment_invoice where company_id = ${companyId}`.execute(trx)
  const { invoices } = mirror
  if (invoices.length === 0) return true
  await insertMany('payment_invoice', companyId, {
    id: ['text', invoices.map(({ id }) => id)],
    created_at: ['timestamptz', invoices.map(({ createdAt }) => createdAt)],
    invoice: ['jsonb', invoices.map((invoice) => JSON.stringify(invoice))],
  }).execute(trx)
  return true
}

/** All invoices that were fetched, the newest first. */
export async function listInvoices(trx: Trx, companyId: string): Promise<Invoice[]> {
  const rows = await trx
    .selectFrom('payment_invoice')
    .select('invoice')
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy(sql`invoice ->> 'number'`, 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ invoice }) => invoice)
}

/** The company to which the provider's customer belongs. */
export async function companyOfCustomer(trx: Trx, customerId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select company_of_payment_customer(${customerId}) as id`.execute(trx)
  return rows[0]?.id ?? null
}

/** Companies that may owe something. */
export async function companiesWithPayments(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{
    company_id: string
  }>`select company_id from companies_with_payments()`.execute(trx)
  return rows.map(({ company_id }) => company_id)
}

/** Notes an event of the provider; false for one that was noted before. */
export async function noteEvent(trx: Trx, companyId: string, eventId: string): Promise<boolean> {
  const { rows } = await sql`insert into payment_event (company_id, id) values (${companyId}, ${eventId})
    on conflict do nothing returning id`.execute(trx)
  return rows.length > 0
}

/** Forgets events that nobody sends again. */
export async function cleanEvents(trx: Trx): Promise<void> {
  await sql`select clean_payment_events()`.execute(trx)
}
