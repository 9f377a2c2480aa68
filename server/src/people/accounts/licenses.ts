import { Problem } from '@feldwerk/contract/errors.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { happening, type NewsEvent } from '../../platform/jobs/happening.ts'
import { tellOf } from '../../platform/jobs/tell.ts'
import { type LicenceSettings, totalAppLicenses } from '../companies/rules.ts'
import { countUsedAppLicenses, lockCompany } from '../companies/store.ts'

/** From so many in use on few are left. */
const LOW_PERCENT = 90

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
  await tellOf(trx, companyId, becomesLow(companyId, { used: usedAppLicenses + 1, total: all }))
}

/** Owners hear of it when nine of ten licences are in use, and when the last one is. */
function becomesLow(
  companyId: string,
  { used, total }: { readonly used: number; readonly total: number },
): NewsEvent[] {
  const left = used === total ? 'NONE' : used === Math.ceil((total * LOW_PERCENT) / 100) ? 'FEW' : undefined
  if (left === undefined) return []
  const facts = { left, used: String(used), total: String(total) }
  return [happening({ event: 'LICENCES_LOW', id: companyId, by: null, facts })]
}
