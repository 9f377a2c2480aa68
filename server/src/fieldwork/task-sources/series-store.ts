import type { WorkflowTranslation } from '@feldwerk/contract/workflows.ts'
import { TO_DO_STATES } from '@feldwerk/workflow/task-state.ts'
import { sql } from 'kysely'
import { type KeyedRow, keyedPage, type OrderKey, type PageWanted } from '../../platform/db/keyed-page.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { Source } from './rows.ts'

export interface SeriesFilter {
  readonly workflowId?: string | undefined
  readonly sourceId?: string | undefined
  readonly search?: string | undefined
}

export interface SeriesQuery extends PageWanted {
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

const orders: Record<'name' | 'workflow', OrderKey> = {
  name: { by: sql`(source ->> 'name') collate name_order`, type: 'text' },
  workflow: { by: sql`(workflow.translations -> 0 ->> 'name') collate name_order`, type: 'text' },
}

/** A page of the sources of published workflows, and of the drafts of those that are not published yet. */
export async function readSeries(
  trx: Trx,
  companyId: string,
  { filter, page: wanted }: { readonly filter: SeriesFilter; readonly page: SeriesQuery },
): Promise<{ rows: SeriesRow[]; total: number; next: string | null }> {
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
  const { orderColumn = 'workflow', orderDir = 'ASC' } = wanted
  const page = keyedPage(wanted, `${orderColumn} ${orderDir}`, [
    { ...orders[orderColumn], isDown: orderDir === 'DESC' },
    orders.name,
    { by: sql`workflow.id`, type: 'uuid' },
    { by: sql`source ->> 'id'`, type: 'text' },
  ])
  const { rows } = await sql<
    KeyedRow<SeriesRow>
  >`select ${page.key} as page_key, workflow.id as workflow_id, workflow.translations,
      workflow.image_file_id, false as is_workflow_deleted, workflow.revision, workflow.version, source,
      progress.last_run_at, progress.problem,
      (select count(*) from task where task.company_id = ${companyId} and task.workflow_id = workflow.id
        and task.source_id = source ->> 'id' and task.state = any(${TO_DO_STATES})) as open_tasks
    ${found} and ${page.where}
    order by ${page.order} limit ${page.limit} offset ${page.offset}`.execute(trx)
  const total = counted[0]?.total ?? 0
  return { rows, total, next: page.next(rows, total) }
}
