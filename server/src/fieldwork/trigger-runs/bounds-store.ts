import type { TriggerOccasion } from '@feldwerk/contract/trigger-runs.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { EmailPlan, readPlan } from './plans.ts'
import type { NewRun } from './store.ts'

/** A full hour, in which triggers act only so often. */
const HOUR_BEGAN = sql`date_trunc('hour', now())`

interface TriggersAsked {
  readonly workflowId: string
  readonly triggerIds: readonly string[]
  /** A run that is left out: it is worked out again. */
  readonly again: string | undefined
}

/**
 * Whether others go with a run. As it is written no index serves it: that of bundles has all that go with one, which the
 * statistics of the table hear of late, and would be read from its beginning.
 */
const LEADS = sql`(bundle is null) is false`

/** On how many occasions of this hour triggers have acted; what was beyond their bound does not count. */
export async function countThisHour(
  trx: Trx,
  companyId: string,
  { workflowId, triggerIds, again }: TriggersAsked,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ triggerId: string; count: number }>`
    select trigger_id as "triggerId", count(*) as count from trigger_run
    where company_id = ${companyId} and workflow_id = ${workflowId} and trigger_id = any(${triggerIds}::text[])
      and id is distinct from ${again ?? null} and evaluated_at >= ${HOUR_BEGAN} and place = 0
      and state not in ('BUNDLED', 'SKIPPED')
      and (problem is null or problem->>'code' <> 'overHourly')
    group by 1`.execute(trx)
  return new Map(rows.map(({ triggerId, count }) => [triggerId, count]))
}

type RunPlace = Pick<NewRun, 'triggerId' | 'occasion' | 'occasionId' | 'place'>
export const placeKey = ({ triggerId, occasion, occasionId, place }: RunPlace): string =>
  `${triggerId} ${occasion} ${occasionId} ${place}`

interface OccasionsAsked extends TriggersAsked {
  readonly occasion: TriggerOccasion
  readonly occasionIds: readonly string[]
}

/** Which runs are there already, by `placeKey`. */
export async function knownPlaces(
  trx: Trx,
  companyId: string,
  { workflowId, triggerIds, again, occasion, occasionIds }: OccasionsAsked,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<RunPlace>`
    select trigger_id as "triggerId", occasion, occasion_id as "occasionId", place from trigger_run
    where company_id = ${companyId} and workflow_id = ${workflowId} and trigger_id = any(${triggerIds}::text[])
      and occasion = ${occasion} and occasion_id = any(${occasionIds}::uuid[])
      and id is distinct from ${again ?? null}`.execute(trx)
  return new Set(rows.map(placeKey))
}

/** A mail that waits for the end of the hour, and others go with it. */
export interface WaitingBundle {
  readonly triggerId: string
  readonly bundle: string
  readonly plan: EmailPlan
}

/** The mails of triggers that wait for the end of the hour. */
export async function waitingBundles(
  trx: Trx,
  companyId: string,
  { workflowId, triggerIds }: Omit<TriggersAsked, 'again'>,
): Promise<WaitingBundle[]> {
  const { rows } = await sql<{ triggerId: string; bundle: string; plan: unknown }>`
    select trigger_id as "triggerId", bundle, plan from trigger_run
    where company_id = ${companyId} and workflow_id = ${workflowId} and trigger_id = any(${triggerIds}::text[])
      and state = 'WAITING' and tries = 0 and due_at > now() and ${LEADS}
    for update`.execute(trx)
  return rows.flatMap(({ plan, ...of }) => {
    const read = readPlan(EmailPlan, plan)
    return read ? [{ ...of, plan: read }] : []
  })
}

/** What those runs of this hour have in common that stand behind one that was given up, by their triggers. */
export async function putOff(
  trx: Trx,
  companyId: string,
  { workflowId, triggerIds }: Omit<TriggersAsked, 'again'>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ triggerId: string; bundle: string }>`
    select trigger_id as "triggerId", bundle from trigger_run
    where company_id = ${companyId} and workflow_id = ${workflowId} and trigger_id = any(${triggerIds}::text[])
      and state = 'FAILED' and evaluated_at >= ${HOUR_BEGAN} and ${LEADS}
      and problem->>'code' = 'overHourly'
    for update`.execute(trx)
  return new Map(rows.map(({ triggerId, bundle }) => [triggerId, bundle]))
}

/** When the next full hour begins. */
export async function nextHour(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select ${HOUR_BEGAN} + interval '1 hour' as at`.execute(trx)
  return rows[0]?.at ?? new Date()
}
