import type { TriggerRunCount, TriggerRunKind, TriggerRunState } from '@feldwerk/contract/trigger-runs.ts'
import { sql } from 'kysely'
import { keyedPage, type PageWanted } from '../../platform/db/keyed-page.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { asStored, withoutWriting } from './columns-store.ts'
import type { RunKey, ShownRun } from './store.ts'

export interface RunFilter {
  readonly workflowId?: string | undefined
  readonly workflowResultId?: string | undefined
  /** Set going by one of these. */
  readonly ofResults?: readonly string[]
  readonly states?: readonly TriggerRunState[] | undefined
  readonly triggerId?: string | undefined
  readonly since?: string | undefined
  /** A part of the host of a call. */
  readonly host?: string | undefined
  readonly kinds?: readonly TriggerRunKind[] | undefined
}

export interface RunPage extends PageWanted {
  readonly orderDir?: 'ASC' | 'DESC' | undefined
}

/** Runs of a company that a filter lets through, a page of them, the newest first. */
export async function listRuns(
  trx: Trx,
  companyId: string,
  { filter, page: wanted }: { readonly filter: RunFilter; readonly page: RunPage },
): Promise<{ rows: ShownRun[]; total: number; next: string | null }> {
  const { workflowId, workflowResultId, ofResults, states, kinds, triggerId, since, host } = filter
  const { orderDir = 'DESC' } = wanted
  const isDown = orderDir === 'DESC'
  const page = keyedPage(wanted, `evaluatedAt ${orderDir}`, [
    { by: sql`evaluated_at`, type: 'time', isDown },
    { by: sql`id`, type: 'uuid', isDown },
  ])
  const found = trx
    .selectFrom('trigger_run')
    .where('company_id', '=', companyId)
    .$if(workflowId !== undefined, (query) => query.where('workflow_id', '=', workflowId ?? ''))
    .$if(workflowResultId !== undefined, (query) =>
      query.where('workflow_result_id', '=', workflowResultId ?? ''),
    )
    .$if(ofResults !== undefined, (query) =>
      query.where('workflow_result_id', '=', sql<string>`any(${ofResults ?? []}::uuid[])`),
    )
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    .$if(triggerId !== undefined, (query) => query.where('trigger_id', '=', triggerId ?? ''))
    .$if(since !== undefined, (query) => query.where('evaluated_at', '>=', new Date(since ?? 0)))
    .$if(host !== undefined, (query) =>
      query.where(
        sql<boolean>`kind = 'WEBHOOK' and strpos(lower(split_part(plan ->> 'url', '/', 3)), ${host?.toLowerCase() ?? ''}) > 0`,
      ),
    )
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
  const count = found.select(sql<number>`count(*)`.as('total'))
  const total = page.total ?? (await count.executeTakeFirstOrThrow()).total
  const rows = await found
    .select(withoutWriting(companyId))
    .select(page.key.as('page_key'))
    .where(page.where)
    .orderBy(page.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { rows, total, next: page.next(rows, total) }
}

/** How many runs each trigger of a workflow has had since a time, by their states. */
export async function countRuns(
  trx: Trx,
  { companyId, workflowId, since }: { companyId: string; workflowId: string; since: Date },
): Promise<TriggerRunCount[]> {
  return await trx
    .selectFrom('trigger_run')
    .select(['trigger_id as triggerId', 'state', sql<number>`count(*)`.as('count')])
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', workflowId)
    .where('evaluated_at', '>=', since)
    .groupBy(['trigger_id', 'state'])
    .orderBy('trigger_id')
    .orderBy('state')
    .execute()
}

export async function findRun(trx: Trx, { companyId, runId }: RunKey): Promise<ShownRun | undefined> {
  return await trx
    .selectFrom('trigger_run')
    .select(asStored(companyId))
    .where('company_id', '=', companyId)
    .where('id', '=', runId)
    .executeTakeFirst()
}

/** What results have set going, and what their conditions left out, in the order they came. */
export async function runsOf(
  trx: Trx,
  companyId: string,
  { resultIds, withBody }: { readonly resultIds: readonly string[]; readonly withBody: boolean },
): Promise<readonly ShownRun[]> {
  const runs = trx.selectFrom('trigger_run')
  return await (withBody ? runs.select(asStored(companyId)) : runs.select(withoutWriting(companyId)))
    .where('company_id', '=', companyId)
    .where('workflow_result_id', '=', sql<string>`any(${resultIds}::uuid[])`)
    .orderBy('evaluated_at')
    .orderBy('id')
    .execute()
}
