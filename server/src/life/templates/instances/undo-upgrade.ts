import { Problem } from '@feldwerk/contract/errors.ts'
import type { TemplateUpgradeUndo } from '@feldwerk/contract/template-instances.ts'
import { recordActivity } from '../../../platform/activity/activity.ts'
import type { WorkContext } from '../../../platform/node/context.ts'
import { lockDefinitions } from '../../../platform/references/store.ts'
import { replacePart } from '../parts.ts'
import { isAsInstalled } from './as-installed.ts'
import { lastFirst } from './last-first.ts'
import { partNamed } from './part-named.ts'
import { type InstancePart, insertParts, lockInstance, markUndone, readParts } from './store.ts'
import { presentParts } from './upgrade.ts'

/**
 * Takes the last upgrade of an installed template back: what it replaced is as it was before, unless the company has
 * changed it since. What it added stays. All of it or nothing: a part that something needs as it is now ends it with
 * its problem. `notFound` where there is nothing to take back.
 */
export async function undoUpgrade(work: WorkContext, instanceId: string): Promise<TemplateUpgradeUndo> {
  const { trx, caller, language } = work
  const { companyId } = caller
  await lockDefinitions(trx, companyId)
  const key = { companyId, instanceId }
  const instance = await lockInstance(trx, key)
  const before = instance?.upgraded_from
  if (!instance || !before) throw new Problem('notFound')
  const parts = (await readParts(trx, companyId, [instanceId])).get(instanceId) ?? []
  const there = await presentParts(work, parts)
  const isUntouched = ({ id }: InstancePart) =>
    parts.some((part) => part.id === id && isAsInstalled(part, there.get(id)))
  const present = before.parts.filter(({ id }) => there.has(id))
  const restored = present.filter(isUntouched)
  for (const placed of lastFirst(restored)) await replacePart(work, placed)
  const now = await presentParts(work, restored)
  await insertParts(
    trx,
    key,
    restored.map((part) => ({ ...part, installed: now.get(part.id) ?? part.installed })),
  )
  await markUndone(trx, key, before)
  const done = {
    from: instance.version,
    to: before.version,
    restored: restored.map(({ kind, id, installed }) => partNamed({ kind, id, said: installed }, language)),
    kept: present
      .filter((part) => !isUntouched(part))
      .map(({ kind, id }) => partNamed({ kind, id, said: there.get(id) }, language)),
  }
  await recordActivity(trx, caller, {
    action: 'upgradeUndone',
    objectKind: 'template',
    objectId: instanceId,
    objectName: instance.name,
    details: { from: done.from, to: done.to, restored: restored.length, kept: done.kept.length },
  })
  return done
}
