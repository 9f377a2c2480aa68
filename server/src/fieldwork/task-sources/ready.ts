import type { Locale } from '@feldwerk/contract/locales.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { taskFieldTitle } from '@feldwerk/workflow/parts.ts'
import { firstState } from '@feldwerk/workflow/task-state.ts'
import type { SourceAssignee } from '@feldwerk/workflow/triggers/TASK_SOURCE/kind.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { checkDataOfTasks, type DataField } from '../tasks/data.ts'
import { type NewTask, timesOf } from '../tasks/write.ts'
import { permittedAmong } from '../workflows/permitted-store.ts'
import type { PlannedRow, Source } from './rows.ts'
import { sourceText } from './texts.ts'

export interface TaskContext {
  readonly companyId: string
  readonly workflowId: string
  readonly source: Pick<Source, 'id' | 'name' | 'escalateTo'>
  readonly fields: readonly DataField[]
  readonly language: Locale
}

export interface OccurrenceRows {
  readonly rows: readonly PlannedRow[]
  readonly occurrence: number
  /** Who together do what its row gives to nobody. */
  readonly assignees: readonly SourceAssignee[]
}

export interface PreparedTask {
  readonly row: PlannedRow
  readonly occurrence: number
  readonly task: NewTask
}

/** Rows of an occurrence as tasks to be stored, and what had to be left out, as sentences. */
export async function prepareTasks(
  trx: Trx,
  { companyId, workflowId, source, fields, language }: TaskContext,
  { rows, occurrence, assignees }: OccurrenceRows,
): Promise<{ ready: PreparedTask[]; warnings: string[] }> {
  const ready: PreparedTask[] = []
  const warnings: string[] = []
  const assigneesOf = ({ assignedTo }: PlannedRow): readonly SourceAssignee[] =>
    assignedTo === null ? assignees : [{ kind: 'ACCOUNT', id: assignedTo }]
  const permitted = await permittedAmong(trx, { companyId, workflowId }, idsByKind(rows.flatMap(assigneesOf)))
  const now = Date.now()
  const check = { companyId, fields, language, keptFiles: 'all' } as const
  const checked = await checkDataOfTasks(
    trx,
    check,
    rows.map(({ data }) => data),
  )
  for (const [at, row] of rows.entries()) {
    const name = row.label ?? (row.key || source.name)
    const { document = {}, errors = [] } = checked[at] ?? {}
    if (errors[0]) {
      const [, place = ''] = errors[0].path.split('.')
      const field = fields.find(({ name: called }) => called === place)
      const why = `${field ? taskFieldTitle(field, language) : place}: ${errors[0].message}`
      warnings.push(sourceText('dataMisfit', language, { name, why }))
      continue
    }
    const named = assigneesOf(row)
    const able = named.filter(({ id }) => permitted.has(id))
    if (able.length < named.length) warnings.push(sourceText('notPermitted', language, { name }))
    const times = { valid_from: row.validFrom, deadline: row.deadline, hard_deadline: row.hardDeadline }
    ready.push({
      row,
      occurrence,
      task: {
        row: {
          id: newId(),
          label: row.label,
          state: firstState(timesOf(times), now),
          ...times,
          push: row.push,
          escalate_to: source.escalateTo ?? null,
          source_id: source.id,
          source_name: source.name,
          occurrence: new Date(occurrence),
          source_key: row.key,
          created_by: null,
        },
        assignedTo: idsByKind(able),
        data: document,
      },
    })
  }
  return { ready, warnings }
}

function idsByKind(assignees: readonly SourceAssignee[]) {
  const ids = (wanted: SourceAssignee['kind']) => [
    ...new Set(assignees.flatMap(({ kind, id }) => (kind === wanted ? [id] : []))),
  ]
  return { accounts: ids('ACCOUNT'), accountGroups: ids('ACCOUNT_GROUP') }
}
