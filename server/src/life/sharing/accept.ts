import { Problem } from '@feldwerk/contract/errors.ts'
import { mayFollow, SHARE_STEPS } from '@feldwerk/contract/share-states.ts'
import type { ShareAcceptance } from '@feldwerk/contract/sharing.ts'
import { permitHolders } from '../../fieldwork/workflow-permissions/permit.ts'
import { setSharedBy } from '../../fieldwork/workflows/sharing-store.ts'
import { updateWorkflow } from '../../fieldwork/workflows/store.ts'
import type { ChosenParts } from '../../platform/db/schema/sharing.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import type { WorkContext } from '../../platform/node/context.ts'
import { makeParts } from '../templates/install.ts'
import { demandReceived, demandSeen } from './demand-received.ts'
import { logAct } from './note-act.ts'
import { otherCompany } from './other-company.ts'
import { chooseIds, type OwnIds } from './own-ids.ts'
import { type OwnOffer, ownOffer } from './own-names.ts'
import { demandKnownTriggers, switchOn } from './passed-triggers.ts'
import { type ShareRow, updateShare } from './store.ts'
import { tellOther } from './tell-other.ts'

/** Takes an offer: the workflow is made, and from now on the terms hold. A repeat changes nothing. */
export async function accept(work: WorkContext, shareId: string, input: ShareAcceptance): Promise<void> {
  const { trx, caller } = work
  const key = { companyId: caller.companyId, shareId }
  const share = await demandReceived(work, shareId)
  const { to } = SHARE_STEPS.ACCEPT
  if (share.state === to) return
  if (!mayFollow('ACCEPT', share.state)) throw new Problem('shareStateConflict', { state: share.state })
  demandSeen(share, input.offer)
  const own = await chooseIds(work, share, input.assetTypes ?? [])
  const offer = await ownOffer(work, share, own)
  const workflowId = await install(work, share, { own, offer, triggers: input.triggers ?? [] })
  await permitHolders(work, workflowId, input)
  await updateShare(trx, key, {
    state: to,
    workflowId,
    taken: { offer: share.offer, version: share.version_offered },
    chosen: chosenOf(share, own, offer),
    answered: { by: caller.accountId },
    isNews: true,
  })
  await logAct(trx, share, { action: 'accepted', actor: caller })
  await tellOther(trx, key)
}

/** What is remembered of an offer that was taken. */
export function chosenOf({ offered }: ShareRow, own: OwnIds, offer: OwnOffer): ChosenParts {
  const { assetTypes, views } = offer.parts
  const made = new Set([...assetTypes, ...views].map(({ id }) => id))
  return {
    ids: Object.fromEntries(
      [...own.ids].filter(([id, is]) => id === offered.workflowId || own.mapped.has(is) || made.has(is)),
    ),
    mapped: [...own.mapped],
    definition: offer.definition,
    properties: offer.properties,
    translations: offered.translations,
    imageFileId: offered.imageFileId,
  }
}

interface Installation {
  readonly own: OwnIds
  readonly offer: OwnOffer
  readonly triggers: readonly string[]
}

/** Makes the workflow with all that it needs, published and read-only; gives its id. */
async function install(
  work: WorkContext,
  share: ShareRow,
  { own, offer, triggers }: Installation,
): Promise<string> {
  const { trx, caller } = work
  const { offered } = share
  demandKnownTriggers(offered.definition, triggers, work.language)
  const workflowId = own.ids.get(offered.workflowId) ?? offered.workflowId
  const { translations, imageFileId } = offered
  const definition = switchOn(offer.definition, triggers)
  const bundle = {
    ...offer.parts,
    workflows: [{ id: workflowId, translations: [...translations], definition }],
  }
  const { errors } = await makeParts(work, bundle, 'offered')
  if (errors.length > 0) throw validationProblem([...errors])
  const key = { companyId: caller.companyId, workflowId }
  if (imageFileId !== null) await updateWorkflow(trx, key, { imageFileId, by: caller.accountId })
  await setSharedBy(trx, key, otherCompany(share))
  return workflowId
}
