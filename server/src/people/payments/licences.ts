import type { CustomerRow } from './store.ts'

/** In these states a subscription gives licences, also while a payment of it is missing. */
const GIVING: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid']

type PaidFor = Pick<CustomerRow, 'status' | 'quantity' | 'kept_quantity' | 'kept_until'>

/** Whether a company has a subscription, also one for no licences at the moment. */
export const isSubscribed = (customer: PaidFor | undefined): boolean =>
  customer?.status != null && GIVING.includes(customer.status)

/** How many licences a company has paid for at a time. */
export function paidLicences(customer: PaidFor | undefined, now: Date): number {
  if (!customer?.status || !GIVING.includes(customer.status)) return 0
  const { quantity, kept_quantity: kept, kept_until: until } = customer
  return until && until > now ? Math.max(quantity, kept ?? 0) : quantity
}

/** How many it has from the next period on. */
export const nextLicences = (customer: PaidFor | undefined): number =>
  customer?.status && GIVING.includes(customer.status) ? customer.quantity : 0
