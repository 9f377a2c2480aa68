import { Problem } from '@feldwerk/contract/errors.ts'
import { inCompany, withoutCompany } from '../../platform/db/tenant.ts'
import type { JobHandler } from '../../platform/jobs/context.ts'
import { companiesWithRunOutShares, runOutShares } from './across-store.ts'
import { withinHouse } from './carrier.ts'
import { endShare } from './end.ts'
import { renewOffer } from './renew-offer.ts'
import { countNewsOfAll, openShareIds } from './store.ts'
import { messageOf, tellOther } from './tell-other.ts'

/** Tells the other side of a share how this one stands now. */
export const tellShareJob: JobHandler<'sharing.tell'> = async ({ shareId }, job) => {
  const { companyId } = job
  if (companyId === null) return
  const told = await job.inCompany('read', (trx) => messageOf(trx, { companyId, shareId }))
  if (told) await withinHouse(job).deliver(told.toCompanyId, told.message)
}

/** Tells the other side of every open share what this company is called and looks like now. */
export const tellCompanyJob: JobHandler<'sharing.company'> = async (_payload, job) => {
  const { companyId } = job
  if (companyId === null) return
  await job.inCompany('write', async (trx) => {
    for (const shareId of await countNewsOfAll(trx, companyId)) await tellOther(trx, { companyId, shareId })
  })
}

/** Offers what was published to the companies that have the workflow. One that can no longer be shared is not offered. */
export const renewOffersJob: JobHandler<'sharing.published'> = async ({ workflowId }, job) => {
  const { companyId, log } = job
  if (companyId === null) return
  const key = { companyId, workflowId }
  const open = await job.inCompany('read', (trx) => openShareIds(trx, key, { side: 'GIVER' }))
  for (const shareId of open)
    try {
      await job.inCompany('write', (trx) => renewOffer(trx, { companyId, shareId }))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      log.info({ code: error.code, company: companyId, workflow: workflowId }, 'not offered anew')
    }
}

/** Every five minutes: ends what was agreed until now. Each side looks at its own clock, and tells the other. */
export const runOutSharesJob: JobHandler<'sharing.runOut'> = async (_payload, { db, now, signal }) => {
  const at = now()
  for (const companyId of await withoutCompany(db, (trx) => companiesWithRunOutShares(trx, at))) {
    if (signal.aborted) return
    await inCompany(db, companyId, 'write', async (trx) => {
      for (const shareId of await runOutShares(trx, companyId, at))
        await endShare(trx, { companyId, shareId }, null)
    })
  }
}
