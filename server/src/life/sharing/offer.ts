import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { ShareTermsPayload } from '@feldwerk/contract/sharing.ts'
import { inCompany, withoutCompany } from '../../platform/db/tenant.ts'
import { limitRate, whileFewFail } from '../../platform/http/rate-limit.ts'
import type { CallerContext, TrxContext } from '../../platform/node/context.ts'
import { companyOfShareId } from './across-store.ts'
import { composeOffer, demandShareable } from './compose-offer.ts'
import { logAct } from './note-act.ts'
import { findShare, insertShare, openShareIds, type ShareRow } from './store.ts'
import { tellOther } from './tell-other.ts'
import { completeTerms, demandTerms } from './terms.ts'

/** An offer is told to people who do not know the company yet. */
const OFFERS = { max: 300, seconds: 3600 }

interface Offer {
  readonly workflowId: string
  readonly companyShareId: string
  readonly terms: ShareTermsPayload
}

/** Offers a workflow to the company of that share id. To one that has it already it is not offered again. */
export async function offer(context: CallerContext, { workflowId, companyShareId, terms }: Offer) {
  const { caller, platform } = context
  await inCompany(platform.db, caller.companyId, 'read', async (trx) => {
    await demandShareable({ trx, caller }, workflowId)
  })
  const other = await findOther(context, companyShareId)
  await limitRate(platform.db, `share offers ${caller.companyId}`, OFFERS)
  return async (within: TrxContext): Promise<ShareRow> => {
    const { trx, language } = within
    const key = { companyId: caller.companyId, workflowId }
    const shareable = await demandShareable({ trx, caller }, workflowId)
    const complete = completeTerms(terms)
    demandTerms(complete, shareable.definition, { now: new Date(), language })
    const shareId = newId()
    const isNew = await insertShare(
      trx,
      { companyId: caller.companyId, shareId },
      {
        side: 'GIVER',
        other: { ...other, logo: null },
        workflowId,
        terms: complete,
        offered: await composeOffer({ trx, caller }, shareable, complete.triggers),
        by: caller.accountId,
      },
    )
    const [open] = await openShareIds(trx, key, { otherCompanyId: other.id, side: 'GIVER' })
    const share = open && (await findShare(trx, { companyId: caller.companyId, shareId: open }))
    if (!share) throw new Problem('notFound')
    if (!isNew) return share
    await logAct(trx, share, { action: 'offered', actor: caller })
    await tellOther(trx, { companyId: caller.companyId, shareId: share.id })
    return share
  }
}

/** Another company by its share id. Whoever guesses finds nothing before they must wait. */
async function findOther({ platform, caller }: CallerContext, companyShareId: string) {
  const guess = {
    key: `share ${caller.companyId}`,
    rate: { max: limits.shareGuessesPerHour, seconds: 3600 },
  }
  return await whileFewFail(platform.db, guess, async () => {
    const found = await withoutCompany(platform.db, (trx) => companyOfShareId(trx, companyShareId))
    if (!found || found.id === caller.companyId) throw new Problem('companyShareIdInvalid')
    return found
  })
}
