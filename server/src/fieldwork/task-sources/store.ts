import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'

/** A source of a workflow within its company. */
export interface SourceKey {
  readonly companyId: string
  readonly workflowId: string
  readonly sourceId: string
}

/** How far a source has come, locked until the commit; it begins at the moment given where it is new. */
export async function lockProgress(trx: Trx, key: SourceKey, since: Date) {
  const columns = { company_id: key.companyId, workflow_id: key.workflowId, source_id: key.sourceId }
  await trx
    .insertInto('task_source')
    .values({ ...columns, since, last_run_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await trx
    .selectFrom('task_source')
    .selectAll()
    .where('company_id', '=', key.companyId)
    .where('workflow_id', '=', key.workflowId)
    .where('source_id', '=', key.sourceId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export interface Progress {
  /** Undefined: as far as it was. */
  readonly madeUntil?: Date
  readonly problem: unknown
}

export async function saveProgress(
  trx: Trx,
  key: SourceKey,
  { madeUntil, problem }: Progress,
): Promise<void> {
  await trx
    .updateTable('task_source')
    .set({
      ...(madeUntil ? { made_until: madeUntil } : {}),
      last_run_at: sql<Date>`now()`,
      problem: JSON.stringify(problem),
    })
    .where('company_id', '=', key.companyId)
    .where('workflow_id', '=', key.workflowId)
    .where('source_id', '=', key.sourceId)
    .execute()
}

export async function deleteProgress(trx: Trx, key: SourceKey): Promise<void> {
  await trx
    .deleteFrom('task_source')
    .where('company_id', '=', key.companyId)
    .where('workflow_id', '=', key.workflowId)
    .where('source_id', '=', key.sourceId)
    .execute()
}

/** Published workflows with sources, and those whose sources have made tasks. */
export async function workflowsWithSources(trx: Trx, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from workflow where company_id = ${companyId} and deleted_at is null and version is not null
      and jsonb_array_length(triggers -> 'taskSources') > 0
    union
    select workflow_id from task_source where company_id = ${companyId}
    order by id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Companies in which sources make tasks. */
export async function companiesWithSources(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies_with_task_sources()`.execute(trx)
  return rows.map((row) => row.company_id)
}

/** Sources of a workflow that have made tasks. */
export async function knownSources(
  trx: Trx,
  { companyId, workflowId }: Omit<SourceKey, 'sourceId'>,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('task_source')
    .select('source_id')
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', workflowId)
    .execute()
  return rows.map((row) => row.source_id)
}
