import { followsInto, OPEN_SHARES } from '@feldwerk/contract/share-states.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { OfferedWorkflow } from '../../platform/db/schema/sharing.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import type { JobContext } from '../../platform/jobs/context.ts'
import { send } from '../../platform/jobs/outbox.ts'
import { withIds } from '../templates/with-ids.ts'
import { copyFiles } from './copy-files.ts'
import type { ShareMessage } from './message.ts'
import { logAct, tellOwnPeople } from './note-act.ts'
import { filesOf } from './share-files.ts'
import { alignCompany, alignWorkflow } from './side-effects.ts'
import { findShare, insertShare, lockShare, type ShareChanges, type ShareRow, updateShare } from './store.ts'
import { isTakenByItself } from './take-by-itself.ts'
import { tellOther } from './tell-other.ts'
import { newestTerms } from './terms.ts'

type Tools = Pick<JobContext, 'db' | 'files' | 'companyStorage'>

/**
 * Takes in how the other side of a share stands: the only way in which anything of another company gets here. What is no
 * news changes nothing.
 */
export async function receiveMessage(tools: Tools, companyId: string, message: ShareMessage): Promise<void> {
  const key = { companyId, shareId: message.shareId }
  const known = await inCompany(tools.db, companyId, 'read', (trx) => findShare(trx, key))
  if (isStale(known, message)) return
  const copied = await copyFiles(tools, key, message.files)
  await inCompany(tools.db, companyId, 'write', async (trx) => {
    const share = await lockShare(trx, key)
    if (isStale(share, message)) return
    if (share) await follow(trx, share, message, copied)
    else await begin(trx, companyId, message, copied)
  })
}

/**
 * Whether that was heard of already, or comes from somebody else than whom the share is with. A share that nobody here
 * knows begins with an offer; anything else about it is over already.
 */
function isStale(share: ShareRow | undefined, { revision, from, state, offered }: ShareMessage): boolean {
  if (!share) return from.side !== 'GIVER' || state !== 'OFFERED' || !offered
  return (
    share.other_revision >= revision || share.side === from.side || share.other_company_id !== from.companyId
  )
}

/** The offer with the own copies of its files; those that could not be copied are left out. */
function ownCopy(offered: OfferedWorkflow, copied: ReadonlyMap<string, string>): OfferedWorkflow {
  const files = new Map(filesOf(offered).map((id) => [id, copied.get(id) ?? '']))
  return {
    ...withIds(offered, files),
    imageFileId: copied.get(offered.imageFileId ?? '') ?? null,
  }
}

const otherOf = ({ from }: ShareMessage, copied: ReadonlyMap<string, string>) => ({
  id: from.companyId,
  name: from.name,
  demo: from.demo,
  logo: copied.get(from.logo ?? '') ?? null,
})

/** A first offer. */
async function begin(
  trx: Trx,
  companyId: string,
  message: ShareMessage,
  copied: ReadonlyMap<string, string>,
): Promise<void> {
  const { shareId, terms, offer, offered, revision } = message
  if (!offered) return
  const key = { companyId, shareId }
  await insertShare(trx, key, {
    side: 'RECEIVER',
    other: otherOf(message, copied),
    workflowId: null,
    terms,
    offered: ownCopy(offered, copied),
    offer: offer ?? 1,
    otherRevision: revision,
    by: null,
  })
  const share = await findShare(trx, key)
  if (!share) return
  await logAct(trx, share, { action: 'offerReceived' })
  await tellOwnPeople(trx, share, 'OFFER')
  await tellOther(trx, key)
}

async function follow(
  trx: Trx,
  before: ShareRow,
  message: ShareMessage,
  copied: ReadonlyMap<string, string>,
): Promise<void> {
  const key = { companyId: before.company_id, shareId: before.id }
  const changes: ShareChanges = {
    other: otherOf(message, copied),
    otherRevision: message.revision,
    ...stateOf(before, message),
    ...(before.side === 'RECEIVER' ? newOffer(before, message, copied) : newlyTaken(before, message)),
  }
  await updateShare(trx, key, changes)
  const share = await findShare(trx, key)
  if (!share) return
  if (changes.state) await alignWorkflow(trx, share)
  await alignCompany(trx, before, share)
  await announce(trx, share, changes)
}

function stateOf({ state }: ShareRow, message: ShareMessage): ShareChanges {
  if (!followsInto(state, message.state)) return {}
  if (message.state !== 'ENDED') return { state: message.state, answered: { by: null } }
  return { state: 'ENDED', ended: { by: null, through: message.endedThrough ?? message.from.side } }
}

/** What a giver offers since: it holds at once while nothing was accepted. */
function newOffer(
  before: ShareRow,
  { offer, offered, terms }: ShareMessage,
  copied: ReadonlyMap<string, string>,
): ShareChanges {
  if (!offered || offer === null || offer <= before.offer) return {}
  const news = { offer, offered: ownCopy(offered, copied) }
  if (before.taken === null) return { ...news, terms }
  return { ...news, pending: { terms, version: offered.version } }
}

/** What a receiver has taken since holds from now on; what was offered after that waits. */
function newlyTaken(before: ShareRow, { offer, terms, version }: ShareMessage): ShareChanges {
  if (offer === null || version === null || offer <= (before.taken ?? 0)) return {}
  const newest = newestTerms(before)
  const pending = before.offer > offer ? { terms: newest, version: before.version_offered } : null
  return { taken: { offer, version }, terms, pending }
}

async function announce(trx: Trx, share: ShareRow, { state, offer, taken }: ShareChanges): Promise<void> {
  if (state === 'ENDED') {
    await logAct(trx, share, { action: 'ended' })
    return await tellOwnPeople(trx, share, 'ENDED')
  }
  if (state === 'ACCEPTED' || state === 'DECLINED') {
    await logAct(trx, share, { action: state === 'ACCEPTED' ? 'accepted' : 'declined' })
    return await tellOwnPeople(trx, share, state)
  }
  if (!OPEN_SHARES.includes(share.state)) return
  if (offer !== undefined) {
    await logAct(trx, share, { action: 'newsReceived' })
    if (isTakenByItself(share))
      return await send(trx, share.company_id, 'sharing.take', { shareId: share.id, offer })
    return await tellOwnPeople(trx, share, 'NEWS')
  }
  if (taken) {
    await logAct(trx, share, { action: 'upgraded' })
    await tellOwnPeople(trx, share, 'TAKEN')
  }
}
