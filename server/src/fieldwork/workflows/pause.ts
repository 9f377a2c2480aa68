import type { TriggerList } from '@feldwerk/workflow/triggers.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { lockDefinitions } from '../../platform/references/store.ts'
import { replaceDefinition, replaceTriggers } from './pause-store.ts'
import { nameOf } from './present.ts'
import { findDraft, lockWorkflow, type WorkflowKey } from './store.ts'
import type { StoredTriggers } from './trigger-store.ts'

/** Pauses a trigger by itself, in force and in a draft, until somebody takes the pause out again. */
export async function pauseTrigger(
  trx: Trx,
  { triggerId, ...key }: WorkflowKey & { readonly triggerId: string },
  list: TriggerList,
): Promise<void> {
  await lockDefinitions(trx, key.companyId)
  const workflow = await lockWorkflow(trx, key)
  if (!workflow || workflow.deleted_at !== null) return
  const triggers = withPause(workflow.triggers as StoredTriggers, list, triggerId)
  if (!triggers) return
  await replaceTriggers(trx, key, triggers)
  const draft = await findDraft(trx, key)
  const definition = draft && withPause(draft.definition, list, triggerId)
  if (definition) await replaceDefinition(trx, key, definition)
  const nobody = { companyId: key.companyId, accountId: null, apiTokenId: null }
  await recordActivity(trx, nobody, {
    action: 'triggerPaused',
    objectKind: 'workflow',
    objectId: key.workflowId,
    objectName: nameOf(workflow.translations, 'de'),
    details: { list, triggerId },
  })
}

/** The same with that trigger paused; undefined where it is not in it, or paused already. */
function withPause<T extends StoredTriggers>(given: T, list: TriggerList, triggerId: string): T | undefined {
  const triggers = (given[list] ?? []) as readonly { readonly id?: string; readonly paused?: boolean }[]
  if (!triggers.some(({ id, paused }) => id === triggerId && !paused)) return undefined
  return {
    ...given,
    [list]: triggers.map((each) => (each.id === triggerId ? { ...each, paused: true } : each)),
  }
}
