import { newId } from '@feldwerk/contract/new-id.ts'
import type { TriggerOccasion, TriggerRunKind } from '@feldwerk/contract/trigger-runs.ts'
import {
  countThisHour,
  knownPlaces,
  nextHour,
  placeKey,
  waitingBundles,
} from '../../fieldwork/trigger-runs/bounds-store.ts'
import type { EmailPlan } from '../../fieldwork/trigger-runs/plans.ts'
import type { NewRun } from '../../fieldwork/trigger-runs/store.ts'
import type { StoredTriggers } from '../../fieldwork/workflows/trigger-store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { recipientsKey } from './bundle.ts'
import { RUN_KINDS } from './kinds.ts'
import { TriggerFrame } from './runs-of.ts'

/** So often triggers act in an hour that people or their lists are flooded by, unless they say otherwise. */
const BY_DEFAULT: Partial<Record<TriggerRunKind, number>> = { EMAIL: 60, TASK: 60 }

type Bounds = ReadonlyMap<string, number>

/** How often triggers may act in an hour, by their ids; those that have no bound are missing. */
function boundsIn(triggers: StoredTriggers): Bounds {
  const bounds = new Map<string, number>()
  for (const { kind, list } of Object.values(RUN_KINDS))
    for (const given of triggers[list] ?? []) {
      const { id, atMostPerHour = BY_DEFAULT[kind] } = TriggerFrame.parse(given)
      if (atMostPerHour !== undefined) bounds.set(id, atMostPerHour)
    }
  return bounds
}

interface BoundedRuns {
  readonly companyId: string
  readonly workflowId: string
  readonly occasion: TriggerOccasion
  readonly triggers: StoredTriggers
  /** A run among them that is stored already and is worked out again. */
  readonly again?: string
}

/**
 * Runs as they may be stored: of a trigger that has acted as often as it may in this hour, mails are bundled into one that
 * goes at its end, and what else it would do is given up until somebody lets it. The company's runs must be locked.
 */
export async function withinBounds(
  trx: Trx,
  { companyId, workflowId, occasion, triggers, again }: BoundedRuns,
  runs: readonly NewRun[],
): Promise<NewRun[]> {
  const bounds = boundsIn(triggers)
  const bounded = runs.filter((run) => run.state === 'WAITING' && bounds.has(run.triggerId))
  const triggerIds = [...new Set(bounded.map(({ triggerId }) => triggerId))]
  if (triggerIds.length === 0) return [...runs]
  const counts = new Map(await countThisHour(trx, companyId, { workflowId, triggerIds, again }))
  const over = new Set<NewRun>()
  for (const run of bounded) {
    const { triggerId, place } = run
    const count = (counts.get(triggerId) ?? 0) + (place === 0 ? 1 : 0)
    counts.set(triggerId, count)
    if (count > (bounds.get(triggerId) ?? 0)) over.add(run)
  }
  if (over.size === 0) return [...runs]
  const occasionIds = [...new Set([...over].map(({ occasionId }) => occasionId))]
  const known = await knownPlaces(trx, companyId, { workflowId, triggerIds, again, occasion, occasionIds })
  const fresh = [...over].filter((run) => !known.has(placeKey(run)))
  const bundled = await bundle(trx, { companyId, workflowId, bounds }, fresh.filter(isMail))
  return runs.flatMap((run): NewRun[] => {
    if (!over.has(run)) return [run]
    if (known.has(placeKey(run))) return []
    const detail = String(bounds.get(run.triggerId))
    return [bundled.get(run) ?? { ...run, state: 'FAILED', problem: { code: 'overHourly', detail } }]
  })
}

type MailRun = NewRun & { readonly plan: EmailPlan }
const isMail = (run: NewRun): run is MailRun => run.plan?.kind === 'EMAIL'

/** Mails as they go with others to the same people: the first of them waits for the end of the hour. */
async function bundle(
  trx: Trx,
  {
    companyId,
    workflowId,
    bounds,
  }: Pick<BoundedRuns, 'companyId' | 'workflowId'> & { readonly bounds: Bounds },
  runs: readonly MailRun[],
): Promise<ReadonlyMap<NewRun, NewRun>> {
  if (runs.length === 0) return new Map()
  const dueAt = await nextHour(trx)
  const triggerIds = [...new Set(runs.map(({ triggerId }) => triggerId))]
  const waiting = await waitingBundles(trx, companyId, { workflowId, triggerIds })
  const keyOf = ({ triggerId, plan }: Pick<MailRun, 'triggerId' | 'plan'>) =>
    `${triggerId} ${recipientsKey(plan)}`
  const bundles = new Map(waiting.map((each) => [keyOf(each), each.bundle]))
  const bundledIn = (run: MailRun): NewRun => {
    const there = bundles.get(keyOf(run))
    const problem = { code: 'bundled', detail: String(bounds.get(run.triggerId)) } as const
    if (there !== undefined) return { ...run, state: 'BUNDLED', bundle: there, problem }
    const begun = newId()
    bundles.set(keyOf(run), begun)
    return { ...run, dueAt, bundle: begun }
  }
  return new Map(runs.map((run) => [run, bundledIn(run)]))
}
