import { limits } from '@feldwerk/contract/limits.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { TaskSeries } from '@feldwerk/contract/task-sources.ts'
import type { WorkflowTranslation } from '@feldwerk/contract/workflows.ts'
import { TO_DO_STATES } from '@feldwerk/workflow/task-state.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { workflowOf } from '../tasks/present.ts'
import { occurrences } from './occurrences.ts'
import { faultOf, type Source, schedulesOf } from './rows.ts'
import { sourceModel } from './run.ts'
import { isSourceFault, sourceText } from './texts.ts'

const NEXT = 5

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

interface Row {
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

/** A page of the series of published workflows, and of the drafts of those that are not published yet. */
export async function listSeries(
  trx: Trx,
  { companyId, language }: { readonly companyId: string; readonly language: Locale },
  { filter, page }: { readonly filter: SeriesFilter; readonly page: SeriesQuery },
): Promise<{ data: TaskSeries[]; recordsTotal: number }> {
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
  const { rows } = await sql<Row>`select workflow.id as workflow_id, workflow.translations,
      workflow.image_file_id, false as is_workflow_deleted, workflow.revision, workflow.version, source,
      progress.last_run_at, progress.problem,
      (select count(*) from task where task.company_id = ${companyId} and task.workflow_id = workflow.id
        and task.source_id = source ->> 'id' and task.state = any(${TO_DO_STATES})) as open_tasks
    ${found}
    order by ${orders[orderColumn]} ${direction}, ${orders.name}, workflow.id, source ->> 'id'
    limit ${size} offset ${(page.page ?? 0) * size}`.execute(trx)
  const data: TaskSeries[] = []
  for (const row of rows) data.push(await toSeries(trx, { companyId, language }, row))
  return { data, recordsTotal: counted[0]?.total ?? 0 }
}

async function toSeries(
  trx: Trx,
  asking: { readonly companyId: string; readonly language: Locale },
  row: Row,
): Promise<TaskSeries> {
  const { source, version, problem } = row
  const active = version !== null && source.paused !== true
  const { next, fault } = active ? await nextOf(trx, asking, source) : { next: [], fault: undefined }
  const wrong = fault ?? problem
  return {
    workflow: workflowOf(row),
    source,
    active,
    next: next.map((at) => new Date(at).toISOString()),
    openTasks: row.open_tasks,
    lastRunAt: row.last_run_at?.toISOString() ?? null,
    problem: isSourceFault(wrong) ? sourceText(wrong, asking.language) : null,
    revision: row.revision,
  }
}

async function nextOf(
  trx: Trx,
  { companyId, language }: { readonly companyId: string; readonly language: Locale },
  source: Source,
) {
  const isQuery = source.schedule.kind === 'QUERY'
  // A statement that fails must not keep the other series from being read.
  if (isQuery) await sql`savepoint next_of_series`.execute(trx)
  try {
    const model = isQuery ? await sourceModel(trx, { companyId, source, language }) : null
    const schedules = await schedulesOf(trx, model, source)
    return { next: upcoming(schedules, NEXT), fault: undefined }
  } catch (error) {
    const fault = faultOf(error)
    if (!fault) throw error
    if (isQuery) await sql`rollback to savepoint next_of_series`.execute(trx)
    return { next: [], fault }
  }
}

/** The next occurrences of all schedules together. */
export function upcoming(schedules: Parameters<typeof occurrences>[0][], most: number): number[] {
  const from = Date.now()
  const all = schedules.flatMap((schedule) => occurrences(schedule, { from, most }))
  return [...new Set(all)].toSorted((a, b) => a - b).slice(0, most)
}
