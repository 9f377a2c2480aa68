import { limits } from '@feldwerk/contract/limits.ts'
import type { WorkflowTranslation } from '@feldwerk/contract/workflows.ts'
import { TO_DO_STATES } from '@feldwerk/workflow/task-state.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { Source } from './rows.ts'

export interface SeriesFilter {
  readonly workflowId?: string | undefined
  readonly sourceId?: string | undefined
  readonly search?: string | undefined
}

export interface SeriesQuery {
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly orderColumn?: 'name' | 'workflow' | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
}

/** A source with what is shown of its workflow, and how far it has come. */
export interface SeriesRow {
  readonly workflow_id: string
  readonly translations: WorkflowTranslation[]
  readonly image_file_id: string | null
  readonly is_workflow_deleted: boolean
  readonly revision: number
  readonly version: number | null
  readonly source: Source
  readonly last_run_at: Date | null
  readonly problem: unknown
  readonly open_tasks: number
}

const orders: Record<'name' | 'workflow', RawBuilder<unknown>> = {
  name: sql`source ->> 'name' collate name_order`,
  workflow: sql`workflow.translations -> 0 ->> 'name' collate name_order`,
}

/** A page of the sources of published workflows, and of the drafts of those that are not published yet. */
export async function readSeries(
  trx: Trx,
  companyId: string,
  { filter, page }: { readonly filter: SeriesFilter; readonly page: SeriesQuery },
): Promise<{ rows: SeriesRow[]; total: number }> {
  const { workflowId, sourceId, search } = filter
  const words = search?.split(/\s+/).filter(Boolean) ?? []
  const parts = [
    sql`workflow.company_id = ${companyId} and workflow.deleted_at is null`,
    ...(workflowId ? [sql`workflow.id = ${workflowId}`] : []),
    ...(sourceId ? [sql`source ->> 'id' = ${sourceId}`] : []),
    ...words.map(
      (word) => sql`position(${word.normalize('NFC').toLocaleLowerCase('de')} in
        lower((source ->> 'name') collate name_order) || ' ' || workflow.search_text) > 0`,
    ),
  ]
  const found = sql`from workflow
    left join workflow_draft draft on draft.company_id = workflow.company_id and draft.workflow_id = workflow.id
    cross join lateral jsonb_array_elements(case when workflow.version is null
      then draft.definition -> 'taskSources' else workflow.triggers -> 'taskSources' end) source
    left join task_source progress on progress.company_id = workflow.company_id
      and progress.workflow_id = workflow.id and progress.source_id = source ->> 'id'
    where ${sql.join(parts, sql` and `)}`
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(trx)
  const { orderColumn = 'workflow', orderDir = 'ASC', size = limits.pageSize } = page
  const direction = sql.raw(orderDir === 'DESC' ? 'desc' : 'asc')
  const { rows } = await sql<SeriesRow>`select workflow.id as workflow_id, workflow.translations,
      workflow.image_file_id, false as is_workflow_deleted, workflow.revision, workflow.version, source,
      progress.last_run_at, progress.problem,
      (select count(*) from task where task.company_id = ${companyId} and task.workflow_id = workflow.id
        and task.source_id = source ->> 'id' and task.state = any(${TO_DO_STATES})) as open_tasks
    ${found}
    order by ${orders[orderColumn]} ${direction}, ${orders.name}, workflow.id, source ->> 'id'
    limit ${size} offset ${(page.page ?? 0) * size}`.execute(trx)
  return { rows, total: counted[0]?.total ?? 0 }
}
