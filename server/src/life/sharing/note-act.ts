import { localeOf } from '@feldwerk/contract/locales.ts'
import { nameOf } from '../../fieldwork/workflows/present.ts'
import { namesByLanguage } from '../../messages/notifications/events/names.ts'
import { readOwners } from '../../people/accounts/reachable-store.ts'
import { findCompany } from '../../people/companies/store.ts'
import { type Actor, recordActivity } from '../../platform/activity/activity.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { happening } from '../../platform/jobs/happening.ts'
import { tellOf } from '../../platform/jobs/tell.ts'
import type { ShareRow } from './store.ts'

/** What happens to a share, as the log of a company calls it. */
export type ShareAction =
  | 'offered'
  | 'offerReceived'
  | 'offerChanged'
  | 'newsReceived'
  | 'accepted'
  | 'declined'
  | 'upgraded'
  | 'ended'
  | 'resultsGivenBack'

interface NotedAct {
  readonly action: ShareAction
  readonly actor?: Actor | null
  /** More to know of it. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Writes into the log of this side what was done to a share; without an actor the other side did it, or the time. */
export async function logAct(
  trx: Trx,
  share: ShareRow,
  { action, actor = null, details = {} }: NotedAct,
): Promise<void> {
  const { language } = await findCompany(trx, share.company_id)
  await recordActivity(trx, actor ?? { companyId: share.company_id, accountId: null, apiTokenId: null }, {
    action,
    objectKind: 'workflowShare',
    objectId: share.id,
    objectName: nameOf(share.offered.translations, localeOf(language)),
    details: {
      company: share.other_company_name,
      by: actor ? 'OWN' : (share.ended_through ?? 'OTHER'),
      version: share.version_offered,
      ...details,
    },
  })
}

/** Tells the owners, and who offered or accepted it, what the other side has done. */
export async function tellOwnPeople(
  trx: Trx,
  share: ShareRow,
  what: 'OFFER' | 'NEWS' | 'ACCEPTED' | 'DECLINED' | 'TAKEN' | 'ENDED',
): Promise<void> {
  const isOffer = what === 'OFFER' || what === 'NEWS'
  const involved = [share.created_by, share.answered_by].filter((id) => id !== null)
  const told = happening({
    event: isOffer ? 'SHARE_OFFERED' : 'SHARE_ANSWERED',
    id: share.id,
    by: null,
    accounts: [...new Set([...(await readOwners(trx, share.company_id)), ...(isOffer ? [] : involved)])],
    facts: { thing: namesByLanguage(share.offered.translations), company: share.other_company_name, what },
  })
  await tellOf(trx, share.company_id, [told])
}
