import { Problem } from '@feldwerk/contract/errors.ts'
import type { JobHandler } from '../../platform/jobs/context.ts'
import { saysTheSame } from '../templates/same.ts'
import { workOfOwner } from '../templates/work-of-owner.ts'
import { differenceOf } from './difference.ts'
import { tellOwnPeople } from './note-act.ts'
import { findShare, type ShareRow } from './store.ts'
import { take } from './take.ts'

/** Whether a new version is taken without anybody asking: so it was agreed, and the terms stay as they are. */
export const isTakenByItself = ({ state, terms, pending }: ShareRow): boolean =>
  state === 'ACCEPTED' &&
  pending !== null &&
  terms.upgrade === 'BY_ITSELF' &&
  saysTheSame(terms, pending.terms)

/** Takes a new version as it was agreed. What somebody has to decide about waits for them, and they are told. */
export const takeByItselfJob: JobHandler<'sharing.take'> = async ({ shareId, offer }, job) => {
  const { companyId } = job
  if (companyId === null) return
  const key = { companyId, shareId }
  try {
    await job.inCompany('write', async (trx) => {
      const share = await findShare(trx, key)
      if (!share || share.offer !== offer || !isTakenByItself(share)) return
      const work = await workOfOwner(trx, companyId)
      if (!work) return
      const { assetTypes } = await differenceOf(work, share)
      if (assetTypes.length > 0) await tellOwnPeople(trx, share, 'NEWS')
      else await take(work, shareId, { offer })
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await job.inCompany('write', async (trx) => {
      const share = await findShare(trx, key)
      if (share) await tellOwnPeople(trx, share, 'NEWS')
    })
  }
}
