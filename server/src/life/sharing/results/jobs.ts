import { toldPeople } from '../../../people/foreign-accounts/shared-people-store.ts'
import type { JobHandler } from '../../../platform/jobs/context.ts'
import { sendAt } from '../../../platform/jobs/outbox.ts'
import { withinHouse } from '../carrier.ts'
import { findShare } from '../store.ts'
import { tellResult } from './tell-result.ts'

const MINUTE_MS = 60_000
/** After so many minutes it is told again what files have arrived since; some two weeks in all. */
const AGAIN = [1, 5, 30, 120, 600, 1440, 1440, 1440, 2880, 4320, 7200]

/** Tells the company that gave a workflow how results of it are now. */
export const tellResultsJob: JobHandler<'sharing.results'> = async ({ resultIds, again = 0 }, job) => {
  const { companyId } = job
  if (companyId === null) return
  const waiting: string[] = []
  for (const resultId of resultIds) {
    const told = await job.inCompany('write', (trx) => tellResult(trx, { companyId, resultId }))
    if (!told) continue
    await withinHouse(job).deliverResult(told.toCompanyId, told.message)
    if (told.waitsForFiles) waiting.push(resultId)
  }
  const minutes = AGAIN[again]
  if (waiting.length === 0 || minutes === undefined) return
  const at = new Date(job.now().getTime() + minutes * MINUTE_MS)
  await job.inCompany('write', (trx) =>
    sendAt(trx, { companyId, at }, 'sharing.results', { resultIds: waiting, again: again + 1 }),
  )
}

/** Tells the other side of a share to know somebody by a number alone. */
export const forgetPersonJob: JobHandler<'sharing.forget'> = async ({ shareId, accountId }, job) => {
  const { companyId } = job
  if (companyId === null) return
  const key = { companyId, shareId }
  const [share, person] = await job.inCompany('read', async (trx) => [
    await findShare(trx, key),
    (await toldPeople(trx, key, [accountId]))[0],
  ])
  if (!share || !person) return
  const message = { shareId, from: { companyId }, id: person.foreignId, number: person.number }
  await withinHouse(job).deliverForgotten(share.other_company_id, message)
}
