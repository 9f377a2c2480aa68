import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'

/** Where something stands in a chain of runs. */
export interface ChainLink {
  /** Null where nothing comes before it. */
  readonly chain: string | null
  readonly depth: number
}

/** Where the runs stand that have made these tasks: a task of a trigger has the id of its run. */
export async function linksOfTasks(
  trx: Trx,
  companyId: string,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, ChainLink>> {
  if (taskIds.length === 0) return new Map()
  const { rows } = await sql<ChainLink & { id: string }>`
    select id, coalesce(chain, occasion_id) as chain, depth from trigger_run
    where company_id = ${companyId} and id = any(${taskIds}::uuid[])`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What a chain has ended with does not count on. */
const isGivenUp = sql`problem ->> 'code' in ('chainTooDeep', 'chainTooBusy')`

/** Where the newest calls stand that these results have set going within the last hour: a program answers to nothing else. */
export async function linksOfResults(
  trx: Trx,
  companyId: string,
  resultIds: readonly string[],
): Promise<ReadonlyMap<string, ChainLink>> {
  if (resultIds.length === 0) return new Map()
  const { rows } = await sql<ChainLink & { id: string }>`
    select distinct on (workflow_result_id) workflow_result_id as id, coalesce(chain, occasion_id) as chain, depth
    from trigger_run
    where company_id = ${companyId} and workflow_result_id = any(${resultIds}::uuid[])
      and evaluated_at > now() - interval '1 hour' and kind = 'WEBHOOK' and state <> 'SKIPPED'
      and ${isGivenUp} is not true
    order by workflow_result_id, evaluated_at desc, id desc`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many runs these chains have had within the last hour. */
export async function countInChains(
  trx: Trx,
  companyId: string,
  chains: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (chains.length === 0) return new Map()
  const { rows } = await sql<{ chain: string; count: number }>`
    select chain, count(*) as count from trigger_run
    where company_id = ${companyId} and chain = any(${chains}::uuid[])
      and evaluated_at > now() - interval '1 hour' and state not in ('BUNDLED', 'SKIPPED')
      and ${isGivenUp} is not true
    group by chain`.execute(trx)
  return new Map(rows.map(({ chain, count }) => [chain, count]))
}
