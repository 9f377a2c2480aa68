import { newId } from '@feldwerk/contract/new-id.ts'
import { findCompany } from '../../../people/companies/store.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { inCompany } from '../../../platform/db/tenant.ts'
import type { JobContext } from '../../../platform/jobs/context.ts'
import { composeOffer, demandShareable } from '../../sharing/compose-offer.ts'
import { alignWorkflow } from '../../sharing/side-effects.ts'
import { findShare, insertShare, openShareIds, type ShareRow, updateShare } from '../../sharing/store.ts'
import { completeTerms } from '../../sharing/terms.ts'
import { inLanguage } from '../../templates/in-language.ts'
import { instanceIdOf, withInstanceIds } from '../../templates/instance-ids.ts'
import { instancesOf } from '../../templates/instances/store.ts'
import { demandTemplate } from '../../templates/instantiate.ts'
import { findBuiltin } from '../../templates/store.ts'
import { workOfOwner } from '../../templates/work-of-owner.ts'
import { partnerFields } from './company.ts'
import { copyLogo } from './copy-logo.ts'
import { makePartner } from './make-partner.ts'
import { takeShare } from './take-share.ts'

/** The template whose checklist is shared. */
const SHARED = 'vehicle-check'
/** How many days ago both agreed on it. */
const DAYS = 24
const DAY_MS = 86_400_000

/**
 * Has the demo company share a checklist with a second demo company, whose results come back. Both sides are made as they
 * would stand had they agreed weeks ago, so that nobody is told of it now. Goes on where an earlier run was broken off.
 */
export async function shareWithPartner(job: JobContext, companyId: string): Promise<void> {
  const partnerId = instanceIdOf(companyId, 'partner')
  const since = new Date(job.now().getTime() - DAYS * DAY_MS)
  const given = await job.inCompany('write', (trx) => offered(trx, { companyId, partnerId, since }))
  if (!given) return
  const { share, sample, giver } = given
  const key = { companyId: partnerId, shareId: share.id }
  const isTaken = await inCompany(job.db, partnerId, 'read', (trx) => findShare(trx, key))
  const isAgreed = share.state === 'ACCEPTED'
  if (isTaken && isAgreed) return
  if (!isTaken) await makePartner(job, partnerId)
  // The own side first: what the partner's side sends is at once welcome then.
  if (!isAgreed) {
    const logo = await copyLogo(job, { fromId: partnerId, companyId, shareId: share.id })
    await job.inCompany('write', (trx) => agree(trx, share, { since, logo }))
  }
  if (isTaken) return
  const logo = await copyLogo(job, { fromId: companyId, ...key })
  await inCompany(job.db, partnerId, 'write', (trx) =>
    takeShare(trx, { job, share, sample, giver: { ...giver, logo }, partnerId, since }),
  )
}

interface OfferSides {
  readonly companyId: string
  readonly partnerId: string
  readonly since: Date
}

/** The share that is offered to the partner, with what its results look like; undefined without that template. */
async function offered(trx: Trx, { companyId, partnerId, since }: OfferSides) {
  const work = await workOfOwner(trx, companyId)
  const templateId = await findBuiltin(trx, SHARED)
  const [instanceId] = templateId ? await instancesOf(trx, companyId, templateId) : []
  if (!work || !templateId || !instanceId) return undefined
  const { bundle } = await demandTemplate(work, templateId)
  const { sample } = withInstanceIds(inLanguage(bundle, 'de'), instanceId)
  const workflowId = sample?.results[0]?.workflowId
  if (!sample || !workflowId) return undefined
  const { id, name, demo } = await findCompany(trx, companyId)
  const [open] = await openShareIds(trx, { companyId, workflowId }, { otherCompanyId: partnerId })
  const share = open
    ? await findShare(trx, { companyId, shareId: open })
    : await offerAnew(trx, { work, workflowId, partnerId, since })
  return share && { share, sample, giver: { id, name, demo } }
}

interface NewOffer {
  readonly work: NonNullable<Awaited<ReturnType<typeof workOfOwner>>>
  readonly workflowId: string
  readonly partnerId: string
  readonly since: Date
}

async function offerAnew(
  trx: Trx,
  { work, workflowId, partnerId, since }: NewOffer,
): Promise<ShareRow | undefined> {
  const { caller } = work
  const key = { companyId: caller.companyId, shareId: newId() }
  await insertShare(trx, key, {
    side: 'GIVER',
    other: { id: partnerId, name: partnerFields.name, demo: true, logo: null },
    workflowId,
    terms: completeTerms({
      photos: true,
      people: 'INITIALS',
      note: 'Für die Fahrzeuge, mit denen Sie auf unser Gelände kommen.',
    }),
    offered: await composeOffer(work, await demandShareable(work, workflowId), []),
    by: caller.accountId,
    at: since,
  })
  return await findShare(trx, key)
}

/** The own side as it stands once the partner has accepted. */
async function agree(
  trx: Trx,
  { company_id: companyId, id: shareId, offer, version_offered: version }: ShareRow,
  { since, logo }: { readonly since: Date; readonly logo: string | null },
): Promise<void> {
  const key = { companyId, shareId }
  await updateShare(trx, key, {
    state: 'ACCEPTED',
    other: { name: partnerFields.name, demo: true, logo },
    answered: { by: null, at: since },
    taken: { offer, version },
    otherRevision: 2,
  })
  const share = await findShare(trx, key)
  if (share) await alignWorkflow(trx, share)
}
