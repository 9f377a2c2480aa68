import {
  ACCOUNT,
  BOOLEAN,
  type Fields,
  object,
  STRING,
  TIME,
  type Type,
  workflowResult,
} from '@feldwerk/query/types.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { RecordField } from '../../platform/db/schema/record-field.ts'
import { saveRecordType } from '../../platform/records/change-types.ts'
import { loadRecordType } from '../../platform/records/record-types.ts'

/** What every task has in queries, beside `data`. */
const COMMON: Fields = {
  label: STRING,
  state: STRING,
  /** The first account that it is given to. */
  assignedTo: ACCOUNT,
  validFrom: TIME,
  deadline: TIME,
  hardDeadline: BOOLEAN,
  completedAt: TIME,
  completedBy: ACCOUNT,
  cancelledAt: TIME,
  cancelledBy: ACCOUNT,
}

/** The fields of a workflow's tasks: by names that never change, which are their ids too. */
export function taskRecordFields(
  workflowId: string | undefined,
  dataFields: readonly RecordField[],
): readonly RecordField[] {
  const types = Object.fromEntries(dataFields.map(({ name, type }) => [name, type]))
  const same = (fields: Fields): RecordField[] =>
    Object.entries(fields).map(([name, type]: [string, Type]) => ({ id: name, name, type }))
  return [
    { id: 'data', name: 'data', type: object(types), fields: dataFields },
    ...same(COMMON),
    ...(workflowId ? same({ completedWith: workflowResult(workflowId) }) : []),
  ]
}

/** The fields of `data` among those of a task's record. */
export const dataFieldsOf = (fields: readonly RecordField[]): readonly RecordField[] =>
  fields.find(({ id }) => id === 'data')?.fields ?? []

export interface TaskType {
  readonly workflowId: string
  /** The record type of the workflow's tasks. */
  readonly typeId: string
}

/** The fields of a workflow's tasks, completed where the workflow was published before tasks had all of theirs. */
export async function readyTaskFields(
  trx: Trx,
  companyId: string,
  { workflowId, typeId }: TaskType,
): Promise<readonly RecordField[]> {
  const type = await loadRecordType(trx, companyId, typeId)
  const data = dataFieldsOf(type?.fields ?? [])
  const wanted = taskRecordFields(workflowId, data)
  if (type && type.fields.length >= wanted.length) return data
  await saveRecordType(trx, companyId, { id: typeId, kind: 'TASK', subject: workflowId, fields: wanted })
  return data
}
