import { sql } from 'kysely'
import type { WorkflowKey } from '../../fieldwork/workflows/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { readType } from '../../platform/records/type-store.ts'

/** A result that names its task, with the asset that the work was done on. */
export interface DoneWork {
  readonly id: string
  readonly task: string
  readonly at: Date
  readonly by: string
  readonly asset: string
  readonly name: string | null
}

/** The results of a workflow that name a task, in their order; the answer at `path` names the asset. */
export async function listDoneWork(
  trx: Trx,
  { companyId, workflowId }: WorkflowKey,
  path: readonly [activityId: string, componentId: string],
): Promise<DoneWork[]> {
  const type = await readType(trx, companyId, workflowId)
  const keys = path.map((id) => type?.keys.of(id) ?? id)
  const { rows } = await sql<DoneWork>`
    select result.id, result.task_id as task, result.completed_at as at, result.created_by as by, name.id as asset,
      name.name
    from workflow_result result
    join record on record.company_id = ${companyId} and record.id = result.id and record.type_id = ${workflowId}
    join asset_name name on name.company_id = ${companyId}
      and name.id::text = coalesce(record.document #>> ${keys}::text[], record.document #>> ${path}::text[])
    where result.company_id = ${companyId} and result.workflow_id = ${workflowId} and result.deleted_at is null
      and result.task_id is not null
    order by result.completed_at, result.id`.execute(trx)
  return rows
}

/** The latest results of a workflow within a time, in their order. */
export async function listLatestResults(
  trx: Trx,
  { companyId, workflowId }: WorkflowKey,
  { since, until, most }: { readonly since: Date; readonly until: Date; readonly most: number },
): Promise<{ readonly id: string; readonly at: Date }[]> {
  const rows = await trx
    .selectFrom('workflow_result')
    .select(['id', 'completed_at as at'])
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', workflowId)
    .where('deleted_at', 'is', null)
    .where('completed_at', '>=', since)
    .where('completed_at', '<', until)
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.toReversed()
}
