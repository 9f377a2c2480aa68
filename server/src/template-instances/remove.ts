import { Problem } from '@feldwerk/contract/errors.ts'
import { TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import type { Work } from '../context.ts'
import { recordActivity } from '../platform/activity/activity.ts'
import { demandUnused, lockDefinitions } from '../platform/references/references.ts'
import { contentKindOf } from '../templates/kinds.ts'
import { inOrder, partsOf } from '../templates/parts.ts'
import { deleteInstance, type InstancePart, lockInstance, readParts } from './store.ts'
import { presentParts } from './upgrade.ts'

/**
 * Lets go of an installed template. What is named in `remove` goes, all else stays and is the company's own from then
 * on. Throws `notFound` for what does not belong to it, `inUse` with what stays and needs something that is to go.
 */
export async function removeInstance(
  work: Work,
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
  for (const { kind, id } of lastFirst(going)) await contentKindOf(kind).remove(work, id)
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

/** What uses others before what it uses. */
function lastFirst(parts: readonly InstancePart[]): readonly InstancePart[] {
  const byId = new Map(parts.map((part) => [part.id, part]))
  const lists = Object.groupBy(parts, ({ kind }) => contentKindOf(kind).list)
  const bundle = Object.fromEntries(
    Object.entries(lists).map(([list, all]) => [list, all.map(({ installed }) => installed)]),
  )
  const ordered = inOrder(partsOf(TemplateBundle.parse(bundle)))
  return [...ordered.parts, ...ordered.circular].toReversed().flatMap(({ part }) => byId.get(part.id) ?? [])
}
