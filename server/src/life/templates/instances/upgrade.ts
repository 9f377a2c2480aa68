import { Problem } from '@feldwerk/contract/errors.ts'
import { localeOf } from '@feldwerk/contract/locales.ts'
import type { TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import type { TemplateUpgrade } from '@feldwerk/contract/template-instances.ts'
import { recordActivity } from '../../../platform/activity/activity.ts'
import { inCompany } from '../../../platform/db/tenant.ts'
import type { CallerContext, WorkContext } from '../../../platform/node/context.ts'
import { lockDefinitions } from '../../../platform/references/store.ts'
import { collectAgain } from '../collect-again.ts'
import type { AnyPart } from '../content-kind.ts'
import { inLanguage } from '../in-language.ts'
import { withInstanceIds } from '../instance-ids.ts'
import { holdTemplate } from '../instantiate.ts'
import { contentKindOf } from '../kinds.ts'
import { inOrder, makePart, type PlacedPart, partsOf, replacePart } from '../parts.ts'
import { saysTheSame } from '../same.ts'
import { isAsInstalled } from './as-installed.ts'
import { partNamed } from './part-named.ts'
import {
  deleteParts,
  type InstancePart,
  insertParts,
  lockInstance,
  markUpgraded,
  readAllParts,
  readParts,
} from './store.ts'

/**
 * Brings an installed template to what a template holds now. What is different there and as it was installed here is
 * replaced, what the company has changed stays as it is, what is no longer there stays and belongs to the company. All
 * of it or nothing: a part that does not fit ends it with its problem.
 */
export async function upgrade(
  work: WorkContext,
  instanceId: string,
  templateId: string,
): Promise<TemplateUpgrade> {
  const { trx, caller } = work
  const { companyId } = caller
  const template = await holdTemplate(work, templateId)
  await lockDefinitions(trx, companyId)
  const key = { companyId, instanceId }
  const instance = await lockInstance(trx, key)
  if (!instance) throw new Problem('notFound')
  const before = (await readParts(trx, companyId, [instanceId])).get(instanceId) ?? []
  const bundle = inLanguage(template.bundle, localeOf(instance.language))
  const plan = await planOf(work, { instanceId, bundle, parts: before })
  for (const placed of plan.added) await makePart(work, placed)
  for (const placed of plan.replaced) await replacePart(work, placed)
  const made = await collectAgain(work, [...plan.added, ...plan.replaced])
  // Consequences of the upgrade are not changes of the company, such as a renamed property in an otherwise unchanged
  // view.
  await insertParts(trx, key, [...made, ...(await seenAnew(work, plan.unchanged))])
  await deleteParts(
    trx,
    companyId,
    plan.released.map(({ id }) => id),
  )
  for (const { kind, id } of plan.released) await contentKindOf(kind).release?.(work, id)
  await markUpgraded(trx, key, {
    template,
    from: {
      templateId: instance.template_id,
      builtin: instance.builtin,
      version: instance.version,
      translations: instance.template_translations,
      upgradedAt: instance.upgraded_at?.toISOString() ?? null,
      parts: before.filter(({ id }) => plan.replaced.some(({ part }) => part.id === id)),
    },
  })
  const done = reportOf(work, plan, { from: instance.version, to: template.version })
  await recordActivity(trx, caller, {
    action: 'upgraded',
    objectKind: 'template',
    objectId: instanceId,
    objectName: instance.name,
    details: { from: done.from, to: done.to, replaced: done.replaced.length, kept: done.kept.length },
  })
  return done
}

/** Ends a trial by rolling it back. */
class TakenBack extends Error {
  readonly done: TemplateUpgrade
  constructor(done: TemplateUpgrade) {
    super('tried out')
    this.done = done
  }
}

/** What an upgrade would do: done, and taken back. */
export async function previewUpgrade(
  context: CallerContext,
  instanceId: string,
  templateId: string,
): Promise<TemplateUpgrade> {
  const { platform, caller } = context
  try {
    return await inCompany(platform.db, caller.companyId, 'write', async (trx) => {
      throw new TakenBack(await upgrade({ ...context, trx }, instanceId, templateId))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.done
    throw error
  }
}

interface Plan {
  readonly added: readonly PlacedPart[]
  readonly replaced: readonly PlacedPart[]
  readonly kept: readonly PlacedPart[]
  readonly unchanged: readonly PlacedPart[]
  readonly released: readonly InstancePart[]
  /** The parts as the company has them. */
  readonly there: ReadonlyMap<string, AnyPart>
}

interface UpgradeInput {
  readonly instanceId: string
  readonly bundle: TemplateBundle
  /** What belongs to the instance. */
  readonly parts: readonly InstancePart[]
}

/** Which part of the template comes to what, decided before anything is changed. */
async function planOf(work: WorkContext, { instanceId, bundle, parts }: UpgradeInput): Promise<Plan> {
  const wanted = inOrder(partsOf(withInstanceIds(bundle, instanceId))).parts
  const known = new Map(parts.map((part) => [part.id, part]))
  const there = await presentParts(work, parts)
  const outcome = ({ part }: PlacedPart): Exclude<keyof Plan, 'released' | 'there'> | 'gone' => {
    const before = known.get(part.id)
    if (!before) return 'added'
    const now = there.get(part.id)
    // The company has deleted it.
    if (!now) return 'gone'
    if (saysTheSame(before.source, part)) return 'unchanged'
    return isAsInstalled(before, now) ? 'replaced' : 'kept'
  }
  const groups = Map.groupBy(wanted, outcome)
  const inTemplate = new Set(wanted.map(({ part }) => part.id))
  return {
    added: groups.get('added') ?? [],
    replaced: groups.get('replaced') ?? [],
    kept: groups.get('kept') ?? [],
    unchanged: groups.get('unchanged') ?? [],
    released: parts.filter(({ id }) => !inTemplate.has(id) && there.has(id)),
    there,
  }
}

/** Definitions of an installed template as the company has them now; those it has deleted are missing. */
export async function presentParts(
  work: WorkContext,
  parts: readonly InstancePart[],
): Promise<ReadonlyMap<string, AnyPart>> {
  const found = new Map<string, AnyPart>()
  for (const [kind, group] of Map.groupBy(parts, (part) => part.kind)) {
    const there = await contentKindOf(kind).collect(
      work,
      group.map(({ id }) => id),
    )
    for (const part of there) found.set(part.id, part)
  }
  return found
}

/** Parts that the template has left as they were, as they are now if nobody but the upgrade has changed them. */
async function seenAnew(work: WorkContext, unchanged: readonly PlacedPart[]) {
  const { companyId } = work.caller
  const now = await collectAgain(work, unchanged)
  const before = await readAllParts(work.trx, companyId)
  const untouched = new Set(
    before.filter(({ source, installed }) => saysTheSame(source, installed)).map(({ id }) => id),
  )
  return now.filter(({ kind, id }) => kind === 'VIEW' && untouched.has(id))
}

function reportOf(
  { language }: WorkContext,
  plan: Plan,
  versions: { readonly from: number; readonly to: number },
): TemplateUpgrade {
  const list = (placed: readonly PlacedPart[]) =>
    placed.map(({ content, part }) => partNamed({ kind: content.kind, id: part.id, said: part }, language))
  return {
    ...versions,
    added: list(plan.added),
    replaced: list(plan.replaced),
    // By the name that it goes by here.
    kept: plan.kept.map(({ content, part: { id } }) =>
      partNamed({ kind: content.kind, id, said: plan.there.get(id) }, language),
    ),
    unchanged: list(plan.unchanged),
    released: plan.released.map(({ kind, id, installed }) =>
      partNamed({ kind, id, said: installed }, language),
    ),
  }
}
