import { inCompany } from '../../platform/db/tenant.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { findCompany } from '../companies/store.ts'
import { type BilledCompany, billedCompany } from './billed-company.ts'
import type { Provider } from './provider.ts'
import { type CustomerRow, findCustomer, insertCustomer } from './store.ts'

/**
 * The company at the provider, with the address and e-mail that it has now; made where there is none. Throws
 * `stripeAddressRequired`, `stripeEmailRequired`.
 */
export async function demandCustomer(
  { platform: { db }, caller: { companyId } }: CallerContext,
  { stripe }: Provider,
): Promise<CustomerRow> {
  const { company, known } = await inCompany(db, companyId, 'read', async (trx) => ({
    company: await findCompany(trx, companyId),
    known: await findCustomer(trx, companyId),
  }))
  const billed = billedCompany(company)
  if (known) {
    await stripe.customers.update(known.customer_id, paramsOf(billed))
    await tellVat({ stripe }, known.customer_id, billed)
    return known
  }
  const { id } = await stripe.customers.create(
    { ...paramsOf(billed), metadata: { company: companyId } },
    { idempotencyKey: `customer-${companyId}` },
  )
  await tellVat({ stripe }, id, billed)
  return await inCompany(db, companyId, 'write', async (trx) => {
    await insertCustomer(trx, companyId, id)
    const made = await findCustomer(trx, companyId)
    if (!made) throw new Error('the customer is missing')
    return made
  })
}

const paramsOf = ({ name, email, address }: BilledCompany) => ({ name, email, address })

/** A VAT id of the European Union stands on the invoice; what the provider does not take for one stays away. */
async function tellVat({ stripe }: Pick<Provider, 'stripe'>, customer: string, { vat }: BilledCompany) {
  if (!vat) return
  const value = vat.replaceAll(/\s/g, '').toUpperCase()
  const { data } = await stripe.customers.listTaxIds(customer, { limit: 20 })
  if (data.some((known) => known.value === value)) return
  for (const old of data.filter(({ type }) => type === 'eu_vat'))
    await stripe.customers.deleteTaxId(customer, old.id)
  await stripe.customers.createTaxId(customer, { type: 'eu_vat', value }).catch(() => undefined)
}
