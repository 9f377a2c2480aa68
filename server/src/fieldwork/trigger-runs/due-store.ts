import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { noteRuns } from './note-runs.ts'
import type { RunProblem } from './plans.ts'

/** What is done first of all that one occasion sets going: mails carry documents, tasks may name what was changed. */
const ORDER: readonly string[] = ['ASSET', 'PDF', 'EMAIL', 'WEBHOOK', 'TASK']
const rank = (table: string) => sql`array_position(${ORDER}::text[], ${sql.ref(`${table}.kind`)})`

/** How long a run may take before it is taken to be lost. */
export const LEASE_SECONDS = 300
/** After so many tries a run is given up. */
const MOST_TRIES = 10
const LOST = JSON.stringify({ code: 'lost' } satisfies RunProblem)
/** So many are looked at, of which those of one host are left out where they are too many. */
const LOOKED_AT = 20

interface RunShares {
  /** Runs of a company that are under way. */
  readonly most: number
  /** Those of them that call the same host. */
  readonly mostOfHost: number
}

/** A run that has been taken for one try. */
export interface TakenRun {
  readonly id: string
  readonly tries: number
  /** The host that it calls. */
  readonly target: string | null
}

/**
 * Takes due runs, each for one try, until as many are under way as may be. Of an occasion, what comes first in the order
 * has its try before. One that was lost at its last try, because it ended the node that tried it, is given up.
 *
 * What is due is put in order first, and then asked one by one whether something of the same result or task comes before
 * it, until there are enough: `offset 0` and `case` keep it so. Asked of all, or answered by all that is due, taking a few
 * takes as long as thousands are waiting, whenever that is new to the statistics of the table.
 */
export async function takeDueRuns(
  trx: Trx,
  companyId: string,
  { most, mostOfHost }: RunShares,
): Promise<readonly TakenRun[]> {
  const { rows: due } = await sql<{ id: string }>`
    with running as materialized (
      select target from trigger_run
      where company_id = ${companyId} and state = 'RUNNING' and due_at > statement_timestamp()
    ), busy as materialized (
      select target, count(*) as runs from running where target is not null group by target
    ), first as materialized (
      select due.id, due.target, due.due_at, due.rank
      from (
        select id, target, due_at, workflow_result_id, task_id, occasion_id, ${rank('run')} as rank
        from trigger_run run
        where run.company_id = ${companyId} and run.due_at <= statement_timestamp()
          and (run.target is null or run.target not in (select target from busy where runs >= ${mostOfHost}))
        order by due_at, rank, id offset 0
      ) due
      where not exists (
        select from trigger_run before
        where before.company_id = ${companyId}
          and (before.workflow_result_id = due.workflow_result_id or before.task_id = due.task_id)
          and before.occasion_id = due.occasion_id and ${rank('before')} < due.rank
          and case before.state
            when 'WAITING' then before.tries = 0 and before.due_at <= statement_timestamp()
            when 'RUNNING' then before.due_at > statement_timestamp() else false end
        offset 0)
      limit ${LOOKED_AT}
    ), shared as (
      select first.*, coalesce(busy.runs, 0)
        + row_number() over (partition by first.target order by first.due_at, first.rank, first.id) as nth
      from first left join busy on busy.target = first.target
    )
    select id from shared where target is null or nth <= ${mostOfHost} order by due_at, rank, id
    limit greatest(0, ${most} - (select count(*) from running))`.execute(trx)
  if (due.length === 0) return []
  const isLost = sql`state = 'RUNNING' and tries >= ${MOST_TRIES}`
  // Times of UTC are moved: what they become hangs on no zone of a session.
  const from = sql`now() at time zone 'UTC'`
  const lease = sql`make_interval(secs => ${LEASE_SECONDS})`
  const { rows } = await sql<TakenRun & { state: string }>`
    update trigger_run set state = case when ${isLost} then 'FAILED' else 'RUNNING' end,
      tries = case when ${isLost} then tries else tries + 1 end,
      due_at = (${from} + case when ${isLost} then null::interval else ${lease} end) at time zone 'UTC',
      ended_at = (${from} + case when ${isLost} then interval '0' end) at time zone 'UTC',
      problem = case when ${isLost} then ${LOST}::jsonb else problem end
    where company_id = ${companyId} and id = any(${due.map(({ id }) => id)}::uuid[])
    returning id, tries, target, state`.execute(trx)
  noteRuns(
    trx,
    companyId,
    rows.map(({ id }) => id),
  )
  return rows.filter(({ state }) => state === 'RUNNING')
}

/** Companies of which a run is due; asked without a company. */
export async function companiesWithDueRuns(trx: Trx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies_with_due_runs(${now})`.execute(trx)
  return rows.map((row) => row.company_id)
}
