import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'

/** Companies with runs from before then; asked without a company. */
export async function companiesWithOldRuns(trx: Trx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies_with_old_runs(${before})`.execute(trx)
  return rows.map((row) => row.company_id)
}

/** What only doing it takes, of each kind; `canBeDone` asks for the same. */
const HEAVY = ['body', 'validFrom', 'values', 'document']

/** What a task is called, and what tells later runs that it is there: its key, and the assets that it is about. */
const taskKept = sql`jsonb_strip_nulls(jsonb_build_object(
  'workflowId', plan->'workflowId', 'label', left(plan->>'label', 60), 'key', plan->'key',
  'data', case when plan ? 'onlyIfNoneOpen' then (
    select jsonb_object_agg(name, value) from jsonb_each(plan->'data') as field (name, value)
    where value::text ~ '^\\[?"[0-9a-f-]{36}"') end))`

/** Which asset was to be written, where no outcome says so. */
const assetKept = sql`jsonb_strip_nulls(jsonb_build_object(
  'assetTypeId', plan->'assetTypeId', 'action', plan->'action')
  || case when outcome ? 'asset' then '{}' else jsonb_build_object(
    'assetId', plan->'assetId', 'name', left(plan->>'name', 60)) end)`

const planKept = sql`case when jsonb_typeof(plan) <> 'object' then plan
  when kind = 'WEBHOOK' then plan - 'body' - 'workflowId' - 'triggerId'
  when kind = 'ASSET' then ${assetKept}
  when kind = 'PDF' then plan - 'document'
  when kind = 'TASK' and plan ? 'validFrom' then ${taskKept}
  else plan end`

/** An asset that is there says its name itself; of one that was deleted that is all that is left. */
const writtenKept = sql`case when plan->>'action' = 'DELETE' then
    jsonb_build_object('name', left(outcome->'asset'->>'name', 60))
  else jsonb_build_object('id', outcome->'asset'->'id') end || jsonb_build_object(
    'isChanged', case when outcome->'asset'->'isChanged' = 'false' then false end,
    'takenBackAt', outcome->'asset'->'takenBackAt')`

/** Whom a mail did not reach, without what the mail server said to it. */
const missedKept = sql`coalesce(
  (select jsonb_agg(each - 'said') from jsonb_array_elements(outcome->'missed') each), '[]')`
const outcomeKept = sql`case when jsonb_typeof(outcome) <> 'object' then outcome
  when outcome ? 'missed' then jsonb_set(outcome, '{missed}', ${missedKept})
  when kind = 'TASK' and outcome->>'taskId' = id::text then outcome - 'taskId'
  when outcome ? 'asset' then jsonb_strip_nulls(jsonb_build_object('asset', ${writtenKept}))
  else outcome #- '{answer,body}' end`

/** Why it came to nothing, without sentences that are there in every language, and of others as far as a line goes. */
const problemKept = sql`case
  when problem ? 'words' then problem - 'words'
  when problem ? 'detail' then jsonb_set(problem, '{detail}', to_jsonb(left(problem->>'detail', 100)))
  else problem end`

/**
 * Removes runs from before then that their condition left out, and of all others everything but what they came to: a row
 * of 400 bytes, besides what mails say, which stays as long as their result.
 */
export async function cleanRuns(trx: Trx, companyId: string, before: Date): Promise<void> {
  const isOld = sql`company_id = ${companyId} and evaluated_at < ${before}`
  await sql`delete from trigger_run where ${isOld} and state = 'SKIPPED' and problem is null`.execute(trx)
  // Worked out before it is set: servers that share the table take no function there that builds JSON of columns.
  await sql`with kept as materialized (
      select id, ${planKept} as plan, ${outcomeKept} as outcome, ${problemKept} as problem from trigger_run
      where ${isOld} and state not in ('WAITING', 'RUNNING')
        and (attempts <> '[]' or reason is not null
          or kind <> 'EMAIL' and jsonb_typeof(plan) = 'object' and plan ?| ${HEAVY}::text[])
    )
    update trigger_run
    set attempts = '[]', reason = null, target = null, plan = kept.plan, outcome = kept.outcome, problem = kept.problem
    from kept where company_id = ${companyId} and trigger_run.id = kept.id`.execute(trx)
}
