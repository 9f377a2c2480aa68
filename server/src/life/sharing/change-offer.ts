import { Problem } from '@feldwerk/contract/errors.ts'
import { OPEN_SHARES } from '@feldwerk/contract/share-states.ts'
import type { ShareTermsPayload } from '@feldwerk/contract/sharing.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { composeOffer, demandShareable } from './compose-offer.ts'
import { logAct } from './note-act.ts'
import { offerAnew } from './renew-offer.ts'
import { lockShare } from './store.ts'
import { completeTerms, demandTerms } from './terms.ts'

/** Offers other terms, with the version in force. The same again is no news. */
export async function changeOffer(
  { trx, caller, language }: TrxContext,
  shareId: string,
  given: ShareTermsPayload,
): Promise<void> {
  const share = await lockShare(trx, { companyId: caller.companyId, shareId })
  if (share?.side !== 'GIVER' || share.workflow_id === null) throw new Problem('notFound')
  if (!OPEN_SHARES.includes(share.state)) throw new Problem('shareStateConflict', { state: share.state })
  const shareable = await demandShareable({ trx, caller }, share.workflow_id)
  const terms = completeTerms(given)
  demandTerms(terms, shareable.definition, { now: new Date(), language })
  const offered = await composeOffer({ trx, caller }, shareable, terms.triggers)
  const changed = await offerAnew(trx, share, { offered, terms })
  if (changed) await logAct(trx, changed, { action: 'offerChanged', actor: caller })
}
