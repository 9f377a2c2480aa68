import { inCompany, withoutCompany } from '../../platform/db/tenant.ts'
import type { JobContext, JobHandler } from '../../platform/jobs/context.ts'
import { countUsedAppLicenses, lockCompany } from '../companies/store.ts'
import { providerOf } from './provider.ts'
import { standUp } from './standing.ts'
import { cleanEvents, companiesWithPayments, findCustomer } from './store.ts'
import { syncPayments } from './sync.ts'
import { noteUse } from './use-store.ts'

/** Fetches anew what the provider knows of a company, after it has told of a change. */
export const syncPaymentsJob: JobHandler<'payments.sync'> = async (_payload, job) => {
  if (job.companyId === null || !job.payments.stripe) return
  await syncOne(job, job.companyId)
}

/**
 * Every hour: fetches what no webhook told, notes how many licences are used, and looks what is missing. One company
 * that fails holds up no other.
 */
export const reconcilePaymentsJob: JobHandler<'payments.reconcile'> = async (_payload, job) => {
  const { db, payments, log, signal } = job
  if (!payments.stripe) return
  await withoutCompany(db, cleanEvents)
  const failures: unknown[] = []
  for (const companyId of await withoutCompany(db, companiesWithPayments)) {
    if (signal.aborted) return
    try {
      const customer = await inCompany(db, companyId, 'read', (trx) => findCustomer(trx, companyId))
      await (customer ? syncOne(job, companyId) : lookAt(job, companyId))
    } catch (error) {
      log.error({ err: error, company: companyId }, 'payments could not be fetched')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

async function syncOne(job: JobContext, companyId: string): Promise<void> {
  const { db, payments, publicUrl, now } = job
  const provider = await providerOf(payments)
  await syncPayments({ db, companyId, provider, settings: payments, publicUrl, now: now() })
}

/** A company that has bought nothing: its test time may be over. */
async function lookAt({ db, payments, publicUrl, now }: JobContext, companyId: string): Promise<void> {
  await inCompany(db, companyId, 'write', async (trx) => {
    const company = await lockCompany(trx, companyId)
    const used = await countUsedAppLicenses(trx, companyId)
    const standing = { now: now(), settings: payments, publicUrl, company, customer: undefined, used }
    await noteUse(trx, companyId, { used, now: standing.now })
    await standUp(trx, companyId, standing)
  })
}
