import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { RunKey } from './store.ts'

/** So many earlier tasks are looked at, those of the newest runs. */
const MOST_TASKS = 1000

/** The task of a run that is done: the one it made, or the one that it found and left. */
const taskOf = sql`coalesce(run.outcome->>'taskId', run.id::text)::uuid`

/** Tasks of the same trigger's runs that are done, with the same key; none where the run has no key. */
export async function tasksWithKey(trx: Trx, { companyId, runId }: RunKey): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct ${taskOf} as id from trigger_run mine join trigger_run run on run.company_id = mine.company_id
      and run.workflow_id = mine.workflow_id and run.trigger_id = mine.trigger_id and run.kind = 'TASK'
      and run.id <> mine.id and run.state = 'DONE' and run.plan->>'key' = mine.plan->>'key'
    where mine.company_id = ${companyId} and mine.id = ${runId} and mine.plan->>'key' <> ''`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The same with the same values in these fields of the task's data, those of the newest runs. */
export async function tasksWithData(
  trx: Trx,
  { companyId, runId }: RunKey,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${taskOf} as id from trigger_run mine join trigger_run run on run.company_id = mine.company_id
      and run.workflow_id = mine.workflow_id and run.trigger_id = mine.trigger_id and run.kind = 'TASK'
      and run.id <> mine.id and run.state = 'DONE'
      and not exists (select from unnest(${names}::text[]) name
        where run.plan->'data'->name is distinct from mine.plan->'data'->name)
    where mine.company_id = ${companyId} and mine.id = ${runId}
    group by 1 order by max(run.evaluated_at) desc limit ${MOST_TASKS}`.execute(trx)
  return rows.map(({ id }) => id)
}
