import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import type { ValueReference } from '@feldwerk/contract/assets.ts'
import type { Task, TaskAssignment } from '@feldwerk/contract/tasks.ts'
import type { WorkflowReference } from '@feldwerk/contract/workflows.ts'
import { nothingMentioned } from '../../language/view-data/cells.ts'
import { readMentioned } from '../../language/view-data/references.ts'
import { readReferences } from '../../people/accounts/references.ts'
import { fileUrl } from '../../people/upload/file-url.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { RecordField } from '../../platform/db/schema/record-field.ts'
import { loadRecordTypes } from '../../platform/records/record-types.ts'
import { readDocumentsById } from '../../platform/records/records.ts'
import { referencesIn, toAnswers } from '../workflows/document.ts'
import { dataFieldsOf } from '../workflows/task-fields.ts'
import { asOf } from './move.ts'
import { type AssigneeRow, readAssignees, type TaskRow } from './store.ts'

/** Tasks as the contract shows them, as the clock says they are; in as many statements for one as for many. */
export async function toTasks(trx: Trx, companyId: string, rows: readonly TaskRow[]): Promise<Task[]> {
  const ids = rows.map(({ id }) => id)
  const assignees = await readAssignees(trx, companyId, ids)
  const people = await readReferences(trx, companyId, [
    ...rows.flatMap((row) => [row.completed_by, row.cancelled_by, row.created_by, row.begun_by]),
    ...assignees.map(({ account_id }) => account_id),
  ])
  const data = await readTaskData(trx, companyId, ids)
  const mentioned = nothingMentioned()
  for (const { named } of data.values())
    for (const { kind, id } of named) {
      if (kind === 'ACCOUNT') mentioned.accounts.add(id)
      else if (kind === 'ASSET') mentioned.assets.add(id)
      else mentioned.files.add(id)
    }
  const references = await readMentioned(trx, companyId, mentioned)
  const byTask = Map.groupBy(assignees, ({ task_id }) => task_id)
  const now = new Date()
  return rows.map((row) =>
    toTask(row, {
      person: (id) => people.get(id ?? '') ?? null,
      assignedTo: assignmentOf(byTask.get(row.id) ?? [], people),
      data: data.get(row.id) ?? NO_DATA,
      references,
      now,
    }),
  )
}

interface TaskData {
  /** By names, as it travels. */
  readonly values: Readonly<Record<string, unknown>>
  readonly named: ReturnType<typeof referencesIn>
}
const NO_DATA: TaskData = { values: {}, named: [] }

async function readTaskData(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TaskData>> {
  const documents = await readDocumentsById(trx, companyId, ids)
  if (documents.size === 0) return new Map()
  const fields = new Map<string, readonly RecordField[]>()
  for (const type of (await loadRecordTypes(trx, companyId)).values())
    if (type.kind === 'TASK') fields.set(type.id, dataFieldsOf(type.fields))
  return new Map(
    [...documents].map(([id, { typeId, document }]) => {
      const known = fields.get(typeId) ?? []
      const values = toAnswers(known, (document['data'] ?? {}) as Record<string, unknown>)
      return [id, { values, named: referencesIn(known, values) }]
    }),
  )
}

function assignmentOf(
  assignees: readonly AssigneeRow[],
  people: ReadonlyMap<string, AccountReference>,
): TaskAssignment {
  return {
    accounts: assignees.flatMap(({ account_id }) => people.get(account_id ?? '') ?? []),
    accountGroups: assignees.flatMap((row) =>
      row.account_group_id === null
        ? []
        : [
            {
              id: row.account_group_id,
              name: row.group_name ?? '',
              userCount: row.user_count,
              deleted: row.group_deleted,
            },
          ],
    ),
  }
}

interface TaskSurroundings {
  readonly person: (id: string | null) => AccountReference | null
  readonly assignedTo: TaskAssignment
  readonly data: TaskData
  readonly references: Readonly<Record<string, ValueReference>>
  readonly now: Date
}

function toTask(row: TaskRow, { person, assignedTo, data, references, now }: TaskSurroundings): Task {
  const mentioned = data.named.flatMap(({ id }): [string, ValueReference][] =>
    references[id] ? [[id, references[id]]] : [],
  )
  const { source_id, source_name, occurrence, source_key } = row
  return {
    id: row.id,
    completedAt: row.completed_at?.toISOString() ?? null,
    completedWithWorkflowResultId: row.completed_with,
    hardDeadline: row.hard_deadline,
    deadline: row.deadline?.toISOString() ?? null,
    validFrom: row.valid_from?.toISOString() ?? null,
    assignedTo,
    completedBy: person(row.completed_by),
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelledBy: person(row.cancelled_by),
    label: row.label,
    state: asOf(row, now).state,
    workflow: workflowOf(row),
    taskData: data.values,
    references: Object.fromEntries(mentioned),
    source:
      source_id === null || !occurrence
        ? null
        : {
            id: source_id,
            name: source_name ?? '',
            occurrence: occurrence.toISOString(),
            key: source_key ?? '',
          },
    push: row.push,
    begunAt: row.begun_at?.toISOString() ?? null,
    begunBy: person(row.begun_by),
    createdAt: row.created_at.toISOString(),
    createdBy: person(row.created_by),
    changedAt: row.changed_at.toISOString(),
  }
}

/** The workflow beside a task. */
export function workflowOf(
  row: Pick<TaskRow, 'workflow_id' | 'translations' | 'image_file_id' | 'is_workflow_deleted'>,
): WorkflowReference {
  return {
    id: row.workflow_id,
    translations: row.translations,
    image: fileUrl(row.image_file_id),
    deleted: row.is_workflow_deleted,
  }
}
