import { newId } from '@feldwerk/contract/new-id.ts'
import { onTestFinished } from 'vitest'
import { readConfig } from '../src/platform/node/config.ts'
import { type JobWorld, jobTools } from './job-tools.ts'
import { subscribe } from './stripe/calls.ts'
import { startProvider } from './stripe/provider.ts'

/** A company that has bought three licences with a card that was declined, and its owner. */
async function owing(world: JobWorld) {
  const { databases, companyId } = world
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  const { state } = provider
  const id = 'cus_0123456789abcdef0123'
  state.customers.set(id, {
    id,
    name: 'Nordwerk',
    email: null,
    address: null,
    metadata: {},
    method: null,
    taxIds: [],
  })
  state.declines = true
  subscribe(state, { customer: id, quantity: 3, method: 'charge_automatically' })
  await databases.owner.query(
    `insert into account (company_id, id, first_name, last_name, owner, portal_access, email, email_confirmed)
     values ($1, $2, 'Lena', 'Brandt', true, true, 'lena.brandt@nordwerk.example', true)`,
    [companyId, newId()],
  )
  await databases.owner.query('insert into directory_customer (company_id, customer_id) values ($1, $2)', [
    companyId,
    id,
  ])
  await databases.owner.query('insert into payment_customer (company_id, customer_id) values ($1, $2)', [
    companyId,
    id,
  ])
  return {
    tools: { ...(await jobTools(world)), payments: readConfig({ ...provider.env }) },
    async effect() {
      const { rows } = await databases.owner.query(
        `select customer.quantity, customer.status, company.app_license_count as licences, standing.notices,
          (select count(*)::integer from payment_invoice where company_id = $1) as invoices,
          (select used from licence_day where company_id = $1) as used,
          (select count(*)::integer from outbox where job = 'mail.send') as mails
         from company
         join payment_customer customer on customer.company_id = company.id
         left join payment_standing standing on standing.company_id = company.id
         where company.id = $1`,
        [companyId],
      )
      return rows
    },
  }
}

export const paymentCases = {
  'payments.sync': async (world: JobWorld) => ({
    ...(await owing(world)),
    companyId: world.companyId,
    payload: {},
  }),
  'payments.reconcile': async (world: JobWorld) => ({
    ...(await owing(world)),
    companyId: null,
    payload: {},
  }),
}
