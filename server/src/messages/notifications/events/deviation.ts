import { assetsOfResult } from '../../../fieldwork/workflow-results/asset-store.ts'
import { findResult } from '../../../fieldwork/workflow-results/store.ts'
import { followersOf } from '../../../fieldwork/workflows/follower-store.ts'
import { calledBy, readReferences } from '../../../people/accounts/references.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { NewsEvent } from '../../../platform/jobs/happening.ts'
import { readNames } from '../../../records/assets/rows/names-store.ts'
import { responsibleFor } from '../../../records/assets/rows/responsible.ts'
import type { NotificationKind, ToldPeople } from '../event.ts'
import { namesByLanguage } from './names.ts'

/**
 * A result with values outside of their tolerance came in. Who has only the app sees own results alone, so nobody is told
 * there of those of others, even where an asset names them; a trigger can write to them or give them a task.
 */
export const deviation: NotificationKind = {
  linkType: 'RESULT',
  channels: { portal: true, push: true, mail: true },
  isUrgent: true,
  isOfPortal: true,
  words: {
    de: ({ sender = '', thing = '', count, workflow = '' }) => ({
      title: count === '1' ? 'Ein Wert außerhalb der Vorgabe' : `${count} Werte außerhalb der Vorgabe`,
      thing: thing || workflow,
      detail: [thing && workflow, sender && `von ${sender}`].filter(Boolean).join(', '),
    }),
    en: ({ sender = '', thing = '', count, workflow = '' }) => ({
      title: count === '1' ? 'One value out of range' : `${count} values out of range`,
      thing: thing || workflow,
      detail: [thing && workflow, sender && `by ${sender}`].filter(Boolean).join(', '),
    }),
  },
  tell: whomAResultConcerns,
}

/** The people whom its assets name, and those who follow its workflow. */
async function whomAResultConcerns(
  trx: Trx,
  companyId: string,
  { id: resultId, by, facts }: NewsEvent,
): Promise<ToldPeople | null> {
  const result = await findResult(trx, { companyId, resultId })
  if (!result || result.deleted_at !== null) return null
  const assetIds = await assetsOfResult(trx, { companyId, resultId })
  const followers = await followersOf(trx, { companyId, workflowId: result.workflow_id })
  const accountIds = [...followers, ...(await responsibleFor(trx, companyId, assetIds))]
  if (accountIds.length === 0) return null
  const names = await readNames(trx, companyId, assetIds)
  const sender = (await readReferences(trx, companyId, [by])).get(by ?? '')
  return {
    accountIds,
    facts: {
      ...facts,
      sender: calledBy(sender) ?? '',
      thing: names.get(assetIds[0] ?? '')?.name ?? '',
      workflow: namesByLanguage(result.translations),
    },
  }
}
