import type { Locale } from '@feldwerk/contract/locales.ts'
import {
  type PlannedTask,
  PREVIEW_OCCURRENCES,
  type TaskSourcePreview,
} from '@feldwerk/contract/task-sources.ts'
import { timeOf } from '@feldwerk/query/time/parse.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { readGroupReferences } from '../../people/account-groups/store.ts'
import { readReferences } from '../../people/accounts/references.ts'
import { zoneOf } from '../../people/companies/store.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import type { StoredWorkflow } from '../workflows/store.ts'
import { checkSource } from './check.ts'
import { holidayNameOf, missedDaysOff, sourceDates } from './dates.ts'
import type { DayOff } from './days-off.ts'
import { prepareTasks } from './ready.ts'
import { faultOf, plannedRows, type Source, schedulesOf } from './rows.ts'
import { sourceModel } from './run.ts'
import { sourceText } from './texts.ts'
import { yearOf } from './year.ts'

const SHOWN = 50

interface PreviewRequest {
  readonly workflow: StoredWorkflow
  readonly definition: WorkflowDefinition
  readonly source: Source
}

/** When a source would occur, and what its next occurrence would make. Nothing is stored. */
export async function previewSource(
  context: TrxContext,
  { workflow, definition, source }: PreviewRequest,
): Promise<TaskSourcePreview> {
  const { trx, caller, language } = context
  const { companyId } = caller
  const errors = await checkSource(context, { workflowId: workflow.id, definition, source })
  const timeZone =
    source.schedule.kind === 'VALUE' ? source.schedule.value.timeZone : await zoneOf(trx, companyId)
  const nothing = { occurrences: [], days: [], leftOut: [], holidays: [] }
  const empty = { ...nothing, timeZone, tasks: [], tasksTotal: 0, warnings: [], errors }
  const isScheduleWrong = errors.some(({ path }) => path.startsWith('source.schedule'))
  if (isScheduleWrong) return empty
  try {
    const model = await sourceModel(trx, { companyId, source, language })
    const schedules = await schedulesOf(trx, model, source)
    const dated = { source, schedules, holidayName: await holidayNameOf(source, language) }
    const now = Date.now()
    const { dates } = sourceDates(dated, { from: now, most: PREVIEW_OCCURRENCES })
    const missed = missedDaysOff(dated, now).map((off) =>
      sourceText('dayBeforeOver', language, { name: dayOffWords(off, language) }),
    )
    const shown = {
      ...empty,
      warnings: missed,
      ...yearOf(dated, { now, timeZone }),
      occurrences: dates.map(({ at }) => new Date(at).toISOString()),
    }
    const [first] = dates
    if (first === undefined || errors.length > 0) return shown
    const { at: occurrence, assignee } = first
    const { rows, warnings } = await plannedRows(trx, { model, source, occurrence })
    const preparing = {
      companyId,
      workflowId: workflow.id,
      source,
      fields: definition.taskType.fields,
      language,
    }
    const prepared = await prepareTasks(trx, preparing, {
      rows,
      occurrence,
      assignees: assignee ? [assignee] : [],
    })
    const assigned = prepared.ready.map(({ task }) => task.assignedTo)
    const people = await readReferences(
      trx,
      companyId,
      assigned.flatMap(({ accounts }) => accounts),
    )
    const groups = await readGroupReferences(
      trx,
      companyId,
      assigned.flatMap(({ accountGroups }) => accountGroups),
    )
    const tasks = prepared.ready.slice(0, SHOWN).map(
      ({ row, task }): PlannedTask => ({
        key: row.key,
        label: row.label,
        assignedTo: {
          accounts: task.assignedTo.accounts.flatMap((id) => people.get(id) ?? []),
          accountGroups: task.assignedTo.accountGroups.flatMap((id) => groups.get(id) ?? []),
        },
        validFrom: row.validFrom.toISOString(),
        deadline: row.deadline?.toISOString() ?? null,
        hardDeadline: row.hardDeadline,
        taskData: row.data,
      }),
    )
    const said = warnings.map(({ code, name }) => sourceText(code, language, { name }))
    return {
      ...shown,
      tasks,
      tasksTotal: prepared.ready.length,
      warnings: [...missed, ...said, ...prepared.warnings].slice(0, SHOWN),
    }
  } catch (error) {
    const fault = faultOf(error)
    if (!fault) throw error
    const message = sourceText(fault, language)
    return { ...empty, errors: [...errors, { in: 'body', path: 'source.query', rule: fault, message }] }
  }
}

/** `26. März 2027 (Karfreitag)`. */
function dayOffWords({ day, holiday }: DayOff, language: Locale): string {
  const style = { dateStyle: 'long', timeZone: 'UTC' } as const
  const words = new Intl.DateTimeFormat(writtenIn(language).dayFirstTag, style).format(
    timeOf(`${day}T00:00:00Z`),
  )
  return holiday ? `${words} (${holiday})` : words
}
