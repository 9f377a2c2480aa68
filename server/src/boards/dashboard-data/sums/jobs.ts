import { inCompany, withoutCompany } from '../../../platform/db/tenant.ts'
import type { JobHandler } from '../../../platform/jobs/context.ts'
import { send } from '../../../platform/jobs/outbox.ts'
import { makeSums } from './make.ts'
import { createRests } from './rests.ts'
import { largeCompanies, staleCompanies } from './store.ts'

/** From so many records of a type on sums are kept: fewer are read in a few milliseconds. */
const MANY_RECORDS = 10_000
/** So long a company's sums are made in one go: what is left has its turn in the next minute. */
const LONGEST_MS = 20_000
/** While results keep arriving the months that they lie in are reckoned again and again: for a fiftieth of the time. */
const rests = createRests({ times: 50, longest: 600_000 })

/** Has the sums of companies made anew whose records or dashboards have changed. */
export const makeStaleSumsJob: JobHandler<'sums.due'> = async (_payload, { db }) => {
  for (const companyId of await withoutCompany(db, staleCompanies))
    await inCompany(db, companyId, 'write', (trx) => send(trx, companyId, 'sums.make', {}))
}

/** Has the first sums made of companies that have grown large. */
export const findLargeCompaniesJob: JobHandler<'sums.find'> = async (_payload, { db }) => {
  for (const companyId of await withoutCompany(db, (trx) => largeCompanies(trx, MANY_RECORDS)))
    await inCompany(db, companyId, 'write', (trx) => send(trx, companyId, 'sums.make', {}))
}

/** Brings the sums of a company to the state of its records. */
export const makeSumsJob: JobHandler<'sums.make'> = async (_payload, context) => {
  const { companyId } = context
  if (companyId === null || rests.isResting(companyId, performance.now())) return
  const began = performance.now()
  const isWhole = await makeSums(context, { companyId, atLeast: MANY_RECORDS, longestMs: LONGEST_MS })
  if (isWhole) rests.note(companyId, performance.now() - began, performance.now())
}
