import type { Locale } from '@feldwerk/contract/locales.ts'
import { type Model, nobodyOf, readModel } from '../../language/views/model.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { inSavepoint } from '../../platform/db/savepoint.ts'
import { workflowTaskFields } from '../tasks/create.ts'
import { madeKeys } from '../tasks/of-source-store.ts'
import { holdWorkflow } from '../tasks/store.ts'
import { storeTasks } from '../tasks/write.ts'
import { queriesOfDefinition } from '../workflows/queries.ts'
import { readyTaskFields } from '../workflows/task-fields.ts'
import { holidayNameOf, type SourceDate, sourceDates } from './dates.ts'
import { prepareTasks, type TaskContext } from './ready.ts'
import {
  atOccurrence,
  dependsOnTime,
  faultOf,
  type PlannedRow,
  plannedRows,
  type Source,
  schedulesOf,
} from './rows.ts'
import { endSource, settle } from './settle.ts'
import { lockProgress, type SourceKey, saveProgress } from './store.ts'

/** How far ahead tasks are made, so that phones have them before they lose their network. */
const DAYS_AHEAD = 7
const MOST_OCCURRENCES = 200
/** New tasks of one run; the next one goes on. */
const MOST_NEW = 5000

export interface SourceRun {
  readonly key: SourceKey
  readonly now: Date
  /** Its definition has changed: what waits for a later occurrence follows it. */
  readonly refresh: boolean
  readonly language: Locale
}

/** The tasks of an occurrence according to the current data. */
export type RowsOf = (occurrence: number) => Promise<readonly PlannedRow[]>

/**
 * Makes the tasks of a source up to a week ahead, and withdraws those that it no longer yields, or brings them back.
 * Run again, it finds everything done: the same source, occurrence and key is the same task.
 */
export async function runSource(trx: Trx, run: SourceRun): Promise<void> {
  const { key, now } = run
  const { companyId, workflowId } = key
  const workflow = await holdWorkflow(trx, key)
  const source = sourcesIn(workflow?.triggers).find(({ id }) => id === key.sourceId)
  if (!workflow || workflow.version === null || !source) return await endSource(trx, run)
  const progress = await lockProgress(trx, key, workflow.latest_change_at)
  const type = { workflowId, typeId: workflow.task_record_type }
  await readyTaskFields(trx, companyId, type)
  const fields = await workflowTaskFields(trx, { companyId, workflowId, version: workflow.version })
  const model = await sourceModel(trx, { companyId, source, language: run.language })
  const preparing: TaskContext = { companyId, workflowId, source, fields, language: run.language }
  try {
    await inSavepoint(trx, 'source_run', async () => {
      const horizon = now.getTime() + DAYS_AHEAD * 86_400_000
      const caughtUp = progress.made_until?.getTime() ?? progress.since.getTime()
      const from = Math.max(progress.since.getTime(), Math.min(now.getTime(), caughtUp))
      const schedules = await schedulesOf(trx, model, source)
      const holidayName = await holidayNameOf(source, run.language)
      const period = { from, until: horizon, most: MOST_OCCURRENCES }
      const { dates } = sourceDates({ source, schedules, holidayName }, period)
      const due = source.paused ? [] : dates
      const rowsOf = rowReader(trx, model, source)
      const stopped = await makeTasks(trx, { run, preparing, due, rowsOf, typeId: type.typeId })
      const isPaused = source.paused === true
      await settle(trx, {
        run,
        preparing,
        due: new Map(due.map((date) => [date.at, date])),
        rowsOf,
        isPaused,
      })
      const reached = dates.length === MOST_OCCURRENCES ? (dates.at(-1)?.at ?? horizon) : horizon
      await saveProgress(trx, key, { madeUntil: new Date(stopped ?? reached), problem: null })
    })
  } catch (error) {
    const fault = faultOf(error)
    if (!fault) throw error
    await saveProgress(trx, key, { problem: fault })
  }
}

/** The task sources among the sources and triggers of a workflow, as they are stored. */
export const sourcesIn = (
  triggers: { readonly taskSources?: readonly Source[] } | null | undefined,
): readonly Source[] => triggers?.taskSources ?? []

/** The model of a source's queries. */
export async function sourceModel(
  trx: Trx,
  given: { readonly companyId: string; readonly source: Source; readonly language: Locale },
): Promise<Model> {
  const { companyId, source, language } = given
  const queries = queriesOfDefinition([source])
  return await readModel(trx, { reader: nobodyOf(companyId), language, queries })
}

/** Asks once where nothing depends on the time. */
function rowReader(trx: Trx, model: Model, source: Source): RowsOf {
  const read = async (occurrence: number) => (await plannedRows(trx, { model, source, occurrence })).rows
  if (dependsOnTime(source)) {
    const known = new Map<number, readonly PlannedRow[]>()
    return async (occurrence) => {
      const rows = known.get(occurrence) ?? (await read(occurrence))
      known.set(occurrence, rows)
      return rows
    }
  }
  let same: readonly PlannedRow[] | undefined
  return async (occurrence) => {
    same ??= await read(occurrence)
    return atOccurrence(same, occurrence)
  }
}

interface SourceTasks {
  readonly run: SourceRun
  readonly preparing: TaskContext
  readonly due: readonly SourceDate[]
  readonly rowsOf: RowsOf
  readonly typeId: string
}

/** Makes the missing tasks; returns the occurrence at which the limit of one run was reached. */
async function makeTasks(
  trx: Trx,
  { run, preparing, due, rowsOf, typeId }: SourceTasks,
): Promise<number | undefined> {
  const { companyId, workflowId } = run.key
  const made = await madeKeys(
    trx,
    run.key,
    due.map(({ at }) => at),
  )
  let count = 0
  for (const { at: occurrence, assignee } of due) {
    const rows = (await rowsOf(occurrence)).filter(({ key }) => !made.has(`${occurrence} ${key}`))
    const { ready } = await prepareTasks(trx, preparing, {
      rows,
      occurrence,
      assignees: assignee ? [assignee] : [],
    })
    const tasks = ready.map(({ task }) => task)
    await storeTasks(trx, companyId, { type: { workflowId, typeId }, tasks })
    count += tasks.length
    if (count >= MOST_NEW) return occurrence
  }
  return undefined
}
