import type { Db } from '../../platform/db/pool.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { countUsedAppLicenses, lockCompany, setLicences } from '../companies/store.ts'
import type { StandingFacts } from './facts.ts'
import { paidLicences } from './licences.ts'
import { fetchMirror } from './mirror.ts'
import type { Provider } from './provider.ts'
import { standUp } from './standing.ts'
import { beginFetch, findCustomer, storeMirror } from './store.ts'
import { noteUse } from './use-store.ts'

interface PaymentSync extends Omit<StandingFacts, 'used' | 'customer' | 'company'> {
  readonly db: Db
  readonly companyId: string
  readonly provider: Provider
}

/**
 * Fetches what the provider knows of a company and keeps it. Whatever has been told, in whatever order and however
 * often: what is stored in the end is what was fetched last.
 */
export async function syncPayments({ db, companyId, provider, ...rest }: PaymentSync): Promise<void> {
  const fetch = await inCompany(db, companyId, 'write', (trx) => beginFetch(trx, companyId))
  const mirror = fetch && (await fetchMirror(provider, fetch.customerId))
  await inCompany(db, companyId, 'write', async (trx) => {
    const before = await lockCompany(trx, companyId)
    if (mirror) await storeMirror(trx, companyId, { fetch, mirror })
    const customer = await findCustomer(trx, companyId)
    const paid = paidLicences(customer, rest.now)
    const company = { ...before, app_license_count: customer ? paid : before.app_license_count }
    if (company.app_license_count !== before.app_license_count)
      await setLicences(trx, companyId, { app_license_count: paid })
    const used = await countUsedAppLicenses(trx, companyId)
    await noteUse(trx, companyId, { used, now: rest.now })
    await standUp(trx, companyId, { ...rest, company, customer, used })
  })
}
