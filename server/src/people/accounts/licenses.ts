import { Problem } from '@feldwerk/contract/errors.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { type LicenceSettings, totalAppLicenses } from '../companies/rules.ts'
import { countUsedAppLicenses, lockCompany } from '../companies/store.ts'

/**
 * Makes sure that one more app licence is free, and stays so until the commit: the company's row is locked, so of
 * two that want the last one the second waits and is refused. Throws `notEnoughAppLicenses`.
 */
export async function demandFreeLicense(
  trx: Trx,
  companyId: string,
  settings: LicenceSettings,
): Promise<void> {
  const company = await lockCompany(trx, companyId)
  const usedAppLicenses = await countUsedAppLicenses(trx, companyId)
  const all = totalAppLicenses(company, settings)
  if (usedAppLicenses >= all) {
    throw new Problem('notEnoughAppLicenses', { usedAppLicenses, totalAppLicenses: all })
  }
}
