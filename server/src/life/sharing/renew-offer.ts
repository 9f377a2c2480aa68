import type { ShareTerms } from '@feldwerk/contract/sharing.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { OfferedWorkflow } from '../../platform/db/schema/sharing.ts'
import { send } from '../../platform/jobs/outbox.ts'
import { saysTheSame } from '../templates/same.ts'
import { composeOffer, demandShareable } from './compose-offer.ts'
import { findShare, lockShare, openShareIds, type ShareKey, type ShareRow, updateShare } from './store.ts'
import { tellOther } from './tell-other.ts'
import { newestTerms } from './terms.ts'

/** Has what was just put into force offered to the companies with which the workflow is shared. */
export async function workflowPublished(
  trx: Trx,
  key: { readonly companyId: string; readonly workflowId: string },
): Promise<void> {
  const open = await openShareIds(trx, key, { side: 'GIVER' })
  if (open.length > 0) await send(trx, key.companyId, 'sharing.published', { workflowId: key.workflowId })
}

interface NewOffer {
  readonly offered: OfferedWorkflow
  readonly terms: ShareTerms
}

/** Offers something else; undefined where it says the same. Until it is taken the former offer holds. */
export async function offerAnew(
  trx: Trx,
  share: ShareRow,
  { offered, terms }: NewOffer,
): Promise<ShareRow | undefined> {
  if (saysTheSame(offered, share.offered) && saysTheSame(terms, newestTerms(share))) return undefined
  const key = { companyId: share.company_id, shareId: share.id }
  await updateShare(trx, key, {
    offered,
    offer: share.offer + 1,
    ...(share.taken === null ? { terms } : { pending: { terms, version: offered.version } }),
    isNews: true,
  })
  await tellOther(trx, key)
  return await findShare(trx, key)
}

/** Offers the version in force, by the terms that were offered last. */
export async function renewOffer(trx: Trx, key: ShareKey): Promise<void> {
  const share = await lockShare(trx, key)
  if (share?.side !== 'GIVER' || share.workflow_id === null) return
  const reader = { trx, caller: { companyId: key.companyId, accountId: share.created_by ?? '' } }
  const terms = newestTerms(share)
  const shareable = await demandShareable(reader, share.workflow_id)
  const offered = await composeOffer(reader, shareable, terms.triggers)
  await offerAnew(trx, share, { offered, terms })
}
