import { Problem } from '@feldwerk/contract/errors.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { loadRecordType } from '../../platform/records/record-types.ts'
import { readRecords } from '../../platform/records/records.ts'
import { documentValues } from '../../platform/records/values.ts'
import type { TaskRecord } from './prepare.ts'

export interface TaskWanted {
  readonly companyId: string
  /** The record type of the workflow's tasks. */
  readonly typeId: string
  readonly zone: string
}

/** The task with its data, or null where the workflow has none of that id. */
export async function findTask(
  trx: Trx,
  { companyId, typeId, zone }: TaskWanted,
  taskId: string,
): Promise<TaskRecord | null> {
  const type = await loadRecordType(trx, companyId, typeId)
  const [record] = type ? await readRecords(trx, { companyId, typeId, ids: [taskId] }) : []
  if (!type || !record) return null
  const values = documentValues(type.fields, record.document, zone)
  const { data, label = null, assignedTo = null, validFrom = null, deadline = null } = values
  return { id: taskId, label, assignedTo, validFrom, deadline, data: (data ?? {}) as TaskRecord['data'] }
}

/** The same, where one is named: one that does not exist is `notFound`. */
export async function demandTask(
  trx: Trx,
  wanted: TaskWanted,
  taskId: string | undefined,
): Promise<TaskRecord | null> {
  if (taskId === undefined) return null
  const task = await findTask(trx, wanted, taskId)
  if (!task) throw new Problem('notFound')
  return task
}
