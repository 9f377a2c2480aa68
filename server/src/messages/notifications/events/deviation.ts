import { assetsOfResults } from '../../../fieldwork/workflow-results/asset-store.ts'
import { findResults } from '../../../fieldwork/workflow-results/store.ts'
import { followersOfEach } from '../../../fieldwork/workflows/follower-store.ts'
import { calledBy, readReferences } from '../../../people/accounts/references.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { NewsEvent } from '../../../platform/jobs/happening.ts'
import { readNames } from '../../../records/assets/rows/names-store.ts'
import { responsibleForEach } from '../../../records/assets/rows/responsible.ts'
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
  tellAll: whomResultsConcern,
}

/** Of each the people whom its assets name, and those who follow its workflow; in as many statements for many as for one. */
async function whomResultsConcern(
  trx: Trx,
  companyId: string,
  happenings: readonly NewsEvent[],
): Promise<ReadonlyMap<NewsEvent, ToldPeople>> {
  const ids = happenings.map(({ id }) => id)
  const results = new Map((await findResults(trx, companyId, ids)).map((row) => [row.id, row]))
  const workflowIds = [...results.values()].map((row) => row.workflow_id)
  const followers = await followersOfEach(trx, companyId, workflowIds)
  const assets = await assetsOfResults(trx, companyId, ids)
  const responsible = await responsibleForEach(trx, companyId, [...assets.values()].flat())
  const concerned = happenings.flatMap((happening) => {
    const result = results.get(happening.id)
    if (!result || result.deleted_at !== null) return []
    const assetIds = assets.get(happening.id) ?? []
    const named = assetIds.flatMap((id) => responsible.get(id) ?? [])
    const accountIds = [...new Set([...(followers.get(result.workflow_id) ?? []), ...named])]
    return accountIds.length > 0 ? [{ happening, result, accountIds, assetId: assetIds[0] ?? '' }] : []
  })
  if (concerned.length === 0) return new Map()
  const names = await readNames(
    trx,
    companyId,
    concerned.flatMap(({ assetId }) => assetId || []),
  )
  const senders = await readReferences(
    trx,
    companyId,
    concerned.map(({ happening: { by } }) => by),
  )
  return new Map(
    concerned.map(({ happening, result, accountIds, assetId }) => [
      happening,
      {
        accountIds,
        facts: {
          ...happening.facts,
          sender: calledBy(senders.get(happening.by ?? '')) ?? '',
          thing: names.get(assetId)?.name ?? '',
          workflow: namesByLanguage(result.translations),
        },
      },
    ]),
  )
}
