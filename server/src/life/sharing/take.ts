import type { ShareAcceptance } from '@feldwerk/contract/sharing.ts'
import type { WorkflowTranslation } from '@feldwerk/contract/workflows.ts'
import { lockPresent } from '../../fieldwork/workflows/save.ts'
import { updateWorkflow } from '../../fieldwork/workflows/store.ts'
import type { ChosenParts } from '../../platform/db/schema/sharing.ts'
import type { WorkContext } from '../../platform/node/context.ts'
import { withRecipients } from '../templates/recipients.ts'
import { saysTheSame } from '../templates/same.ts'
import { chosenOf } from './accept.ts'
import { demandInForce, demandReceived, demandSeen } from './demand-received.ts'
import { mergeDefinitions } from './merge-triggers.ts'
import { logAct } from './note-act.ts'
import { chooseIds } from './own-ids.ts'
import { chosenNow, ownOffer } from './own-names.ts'
import { withOwnTexts } from './own-texts.ts'
import { demandKnownTriggers, switchOn } from './passed-triggers.ts'
import { putGiven } from './put-given.ts'
import { type ShareRow, updateShare } from './store.ts'
import { takeParts } from './take-parts.ts'
import { tellOther } from './tell-other.ts'

type UpgradeChoices = Pick<ShareAcceptance, 'offer' | 'assetTypes' | 'triggers'>

/** Takes what the giver has offered since: version and terms hold from now on. Where nothing is pending nothing changes. */
export async function take(work: WorkContext, shareId: string, input: UpgradeChoices): Promise<void> {
  const { trx, caller, language } = work
  const key = { companyId: caller.companyId, shareId }
  const share = demandInForce(await demandReceived(work, shareId))
  const { pending, chosen, offered } = share
  if (pending === null || chosen === null) return
  demandSeen(share, input.offer)
  demandKnownTriggers(offered.definition, input.triggers ?? [], language)
  const own = await chooseIds(work, share, input.assetTypes ?? [])
  const offer = await ownOffer(work, share, own)
  const before = await chosenNow(work, chosen)
  await takeParts(work, offer.parts, new Set(Object.values(chosen.ids)))
  const next = chosenOf(share, own, offer)
  await takeWorkflow(work, share, { chosen: before, next, triggers: input.triggers ?? [] })
  await updateShare(trx, key, {
    terms: pending.terms,
    pending: null,
    taken: { offer: share.offer, version: share.version_offered },
    chosen: next,
    isNews: true,
  })
  await logAct(trx, share, { action: 'upgraded', actor: caller })
  await tellOther(trx, key)
}

interface WorkflowChange {
  /** What was taken before, and what is taken now. */
  readonly chosen: ChosenParts
  readonly next: ChosenParts
  readonly triggers: readonly string[]
}

async function takeWorkflow(
  work: WorkContext,
  share: ShareRow & { readonly workflow_id: string },
  { chosen, next, triggers }: WorkflowChange,
): Promise<void> {
  const { trx, caller } = work
  const key = { companyId: caller.companyId, workflowId: share.workflow_id }
  const workflow = await lockPresent(work, key.workflowId)
  if (workflow.image_file_id === chosen.imageFileId && chosen.imageFileId !== next.imageFileId)
    await updateWorkflow(trx, key, { imageFileId: next.imageFileId, by: caller.accountId })
  const merged = mergeTranslations(workflow.translations, chosen, next)
  const translations = saysTheSame(merged, workflow.translations) ? undefined : merged
  await putGiven(work, share, {
    translations,
    change: (now) => {
      const following = mergeDefinitions({ live: now, taken: chosen.definition, offered: next.definition })
      const told = withRecipients(switchOn(following, triggers), [{ accountId: caller.accountId }], now)
      return withOwnTexts(told, share.own_texts)
    },
  })
}

/** Words of the giver follow it where nobody here has changed them; other languages stay. */
function mergeTranslations(
  now: readonly WorkflowTranslation[],
  chosen: ChosenParts,
  next: ChosenParts,
): WorkflowTranslation[] {
  const find = (list: readonly WorkflowTranslation[], wanted: WorkflowTranslation) =>
    list.find(({ language }) => language === wanted.language)
  const followed = now.map((own) => {
    const [was, is] = [find(chosen.translations, own), find(next.translations, own)]
    return is && was && saysTheSame(was, own) ? is : own
  })
  return [...followed, ...next.translations.filter((each) => !find(now, each))]
}
