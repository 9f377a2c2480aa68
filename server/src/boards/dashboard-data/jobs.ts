import { inCompany, withoutCompany } from '../../platform/db/tenant.ts'
import type { JobHandler } from '../../platform/jobs/context.ts'
import { addUpChanges, changedCompanies } from '../../platform/records/changes.ts'

/** Keeps watermarks quick to read: adds up the recorded changes, company by company. */
export const addUpChangesJob: JobHandler<'records.changes'> = async (_payload, { db }) => {
  const companies = await withoutCompany(db, changedCompanies)
  for (const companyId of companies)
    await inCompany(db, companyId, 'write', (trx) => addUpChanges(trx, companyId))
}
