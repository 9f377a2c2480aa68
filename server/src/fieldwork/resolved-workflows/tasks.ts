import { Problem } from '@feldwerk/contract/errors.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { loadRecordType } from '../../platform/records/record-types.ts'
import { readRecords } from '../../platform/records/records.ts'
import { documentValues } from '../../platform/records/values.ts'
import type { TaskRecord } from './task-record.ts'

export interface TaskWanted {
  readonly companyId: string
  /** The record type of the workflow's tasks. */
  readonly typeId: string
  readonly zone: string
}

/** Tasks with their data, by id; those that the workflow does not have are missing. */
export async function findTasks(
  trx: Trx,
  { companyId, typeId, zone }: TaskWanted,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TaskRecord>> {
  const type = ids.length > 0 ? await loadRecordType(trx, companyId, typeId) : undefined
  const records = type ? await readRecords(trx, { companyId, typeId, ids }) : []
  return new Map(
    records.map(({ id, document }) => {
      const values = documentValues(type?.fields ?? [], document, zone)
      const { data, label = null, assignedTo = null, validFrom = null, deadline = null } = values
      const fields = { label, assignedTo, validFrom, deadline, data: (data ?? {}) as TaskRecord['data'] }
      return [id, { id, ...fields }]
    }),
  )
}

/** The task with its data, or null where the workflow has none of that id. */
export async function findTask(trx: Trx, wanted: TaskWanted, taskId: string): Promise<TaskRecord | null> {
  return (await findTasks(trx, wanted, [taskId])).get(taskId) ?? null
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
