import { Problem } from '@feldwerk/contract/errors.ts'
import { recordActivity } from '../../../platform/activity/activity.ts'
import type { WorkContext } from '../../../platform/node/context.ts'
import { demandUnused, lockDefinitions } from '../../../platform/references/store.ts'
import { contentKindOf } from '../kinds.ts'
import { lastFirst } from './last-first.ts'
import { deleteInstance, lockInstance, readParts } from './store.ts'
import { presentParts } from './upgrade.ts'

/**
 * Lets go of an installed template. The parts in `remove` are deleted, all others stay as the company's own. Throws
 * `notFound` for a part that does not belong to it, `inUse` if something that stays needs a deleted part.
 */
export async function removeInstance(
  work: WorkContext,
  instanceId: string,
  remove: readonly string[],
): Promise<void> {
  const { trx, caller, language } = work
  const { companyId } = caller
  await lockDefinitions(trx, companyId)
  const instance = await lockInstance(trx, { companyId, instanceId })
  if (!instance) throw new Problem('notFound')
  const parts = (await readParts(trx, companyId, [instanceId])).get(instanceId) ?? []
  const there = await presentParts(work, parts)
  const present = parts.filter(({ id }) => there.has(id))
  const wanted = new Set(remove)
  if (remove.some((id) => !parts.some((part) => part.id === id))) throw new Problem('notFound')
  const going = present.filter(({ id }) => wanted.has(id))
  await demandUnused(trx, { companyId, language }, going)
  for (const { content, part } of lastFirst(going)) await content.remove(work, part.id)
  for (const { kind, id } of present) if (!wanted.has(id)) await contentKindOf(kind).release?.(work, id)
  await deleteInstance(trx, { companyId, instanceId })
  await recordActivity(trx, caller, {
    action: 'removed',
    objectKind: 'templateInstance',
    objectId: instanceId,
    objectName: instance.name,
    details: { removed: going.length, stayed: present.length - going.length },
  })
}
