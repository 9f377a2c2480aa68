import type { Locale } from '@feldwerk/contract/locales.ts'
import type { TaskSeries } from '@feldwerk/contract/task-sources.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { inSavepoint } from '../../platform/db/savepoint.ts'
import { workflowOf } from '../tasks/present.ts'
import { holidayNameOf, sourceDates } from './dates.ts'
import { faultOf, type Source, schedulesOf } from './rows.ts'
import { sourceModel } from './run.ts'
import { readSeries, type SeriesFilter, type SeriesQuery, type SeriesRow } from './series-store.ts'
import { isSourceFault, sourceText } from './texts.ts'

const NEXT = 5

/** A page of the series of published workflows, and of the drafts of those that are not published yet. */
export async function listSeries(
  trx: Trx,
  { companyId, language }: { readonly companyId: string; readonly language: Locale },
  { filter, page }: { readonly filter: SeriesFilter; readonly page: SeriesQuery },
): Promise<{ data: TaskSeries[]; recordsTotal: number; next: string | null }> {
  const { rows, total, next } = await readSeries(trx, companyId, { filter, page })
  const data: TaskSeries[] = []
  for (const row of rows) data.push(await toSeries(trx, { companyId, language }, row))
  return { data, recordsTotal: total, next }
}

async function toSeries(
  trx: Trx,
  asking: { readonly companyId: string; readonly language: Locale },
  row: SeriesRow,
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
  const asked = async () =>
    await schedulesOf(trx, await sourceModel(trx, { companyId, source, language }), source)
  const isQuery = source.schedule.kind === 'QUERY'
  try {
    // A statement that fails must not keep the other series from being read.
    const schedules = isQuery
      ? await inSavepoint(trx, 'next_of_series', asked)
      : await schedulesOf(trx, null, source)
    const holidayName = await holidayNameOf(source, language)
    const { dates } = sourceDates({ source, schedules, holidayName }, { from: Date.now(), most: NEXT })
    return { next: dates.map(({ at }) => at), fault: undefined }
  } catch (error) {
    const fault = faultOf(error)
    if (!fault) throw error
    return { next: [], fault }
  }
}
