import { newId } from '@feldwerk/contract/new-id.ts'
import type { TriggerOccasion } from '@feldwerk/contract/trigger-runs.ts'
import { AT_MOST_PER_HOUR } from '@feldwerk/workflow/triggers/kind.ts'
import {
  countThisHour,
  knownPlaces,
  nextHour,
  placeKey,
  putOff,
  waitingBundles,
} from '../../fieldwork/trigger-runs/bounds-store.ts'
import type { EmailPlan } from '../../fieldwork/trigger-runs/plans.ts'
import type { NewRun } from '../../fieldwork/trigger-runs/store.ts'
import type { StoredTriggers } from '../../fieldwork/workflows/trigger-store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { recipientsKey } from './bundle.ts'
import { RUN_KINDS } from './kinds.ts'
import { frameOf } from './runs-of.ts'

type Bounds = ReadonlyMap<string, number>

/** How often triggers may act in an hour, by their ids. */
function boundsIn(triggers: StoredTriggers): Bounds {
  const given = Object.values(RUN_KINDS).flatMap(({ list }) => triggers[list] ?? [])
  return new Map(
    given.map((each) => {
      const { id, atMostPerHour = AT_MOST_PER_HOUR } = frameOf(each)
      return [id, atMostPerHour]
    }),
  )
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
 * goes at its end, and what else it would do stands behind one run that is given up until somebody lets it. The company's
 * runs must be locked.
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
  const about = { workflowId, bounds }
  const together = new Map([
    ...(await bundle(trx, companyId, about, fresh.filter(isMail))),
    ...(await putOffTogether(
      trx,
      companyId,
      about,
      fresh.filter((run) => !isMail(run)),
    )),
  ])
  return runs.flatMap((run) => {
    if (!over.has(run)) return [run]
    return together.get(run) ?? []
  })
}

interface OverBounds {
  readonly workflowId: string
  readonly bounds: Bounds
}

type MailRun = NewRun & { readonly plan: EmailPlan }
const isMail = (run: NewRun): run is MailRun => run.plan?.kind === 'EMAIL'

/** Mails as they go with others to the same people: the first of them waits for the end of the hour. */
async function bundle(
  trx: Trx,
  companyId: string,
  { workflowId, bounds }: OverBounds,
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

/** What is no mail: the first of a trigger is given up, and the others of the hour stand behind it. */
async function putOffTogether(
  trx: Trx,
  companyId: string,
  { workflowId, bounds }: OverBounds,
  runs: readonly NewRun[],
): Promise<ReadonlyMap<NewRun, NewRun>> {
  if (runs.length === 0) return new Map()
  const triggerIds = [...new Set(runs.map(({ triggerId }) => triggerId))]
  const bundles = new Map(await putOff(trx, companyId, { workflowId, triggerIds }))
  const behind = (run: NewRun): NewRun => {
    const { triggerId } = run
    const detail = String(bounds.get(triggerId))
    const there = bundles.get(triggerId)
    if (there !== undefined)
      return { ...run, state: 'BUNDLED', bundle: there, problem: { code: 'putOff', detail } }
    const begun = newId()
    bundles.set(triggerId, begun)
    return { ...run, state: 'FAILED', bundle: begun, problem: { code: 'overHourly', detail } }
  }
  return new Map(runs.map((run) => [run, behind(run)]))
}
