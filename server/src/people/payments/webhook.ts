import { Problem } from '@feldwerk/contract/errors.ts'
import type Stripe from 'stripe'
import { inCompany, withoutCompany } from '../../platform/db/tenant.ts'
import { send } from '../../platform/jobs/outbox.ts'
import type { Platform } from '../../platform/node/platform.ts'
import type { Provider } from './provider.ts'
import { companyOfCustomer, noteEvent } from './store.ts'

/** An event that is older than this may have been caught and sent again by somebody else. */
const TOLERANCE_SECONDS = 300

/**
 * Takes what the provider tells: of whom it is counts, and all else is fetched by a job. Throws `signatureWrong`; what is
 * of nobody here, or of a kind that nobody knows, is taken and forgotten.
 */
export async function takeEvent(
  { db }: Pick<Platform, 'db'>,
  { stripe, settings }: Provider,
  { bytes, signature }: { readonly bytes: Buffer; readonly signature: string },
): Promise<void> {
  const event = eventOf(() =>
    stripe.webhooks.constructEvent(bytes, signature, settings.webhookSecret, TOLERANCE_SECONDS),
  )
  const customerId = customerOf(event)
  if (!customerId) return
  const companyId = await withoutCompany(db, (trx) => companyOfCustomer(trx, customerId))
  if (!companyId) return
  await inCompany(db, companyId, 'write', async (trx) => {
    if (await noteEvent(trx, companyId, event.id)) await send(trx, companyId, 'payments.sync', {})
  })
}

function eventOf(read: () => Stripe.Event): Stripe.Event {
  try {
    return read()
  } catch {
    throw new Problem('signatureWrong')
  }
}

/** Whom an event is about: a customer, or something that belongs to one. */
function customerOf({ data }: Stripe.Event): string | undefined {
  const about: { object?: unknown; id?: unknown; customer?: unknown } = data.object
  const customer = about.object === 'customer' ? about.id : about.customer
  if (typeof customer === 'string') return customer
  const id = typeof customer === 'object' && customer !== null && 'id' in customer ? customer.id : undefined
  return typeof id === 'string' ? id : undefined
}
