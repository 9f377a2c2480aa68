import { Problem } from '@feldwerk/contract/errors.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { readDocumentsOf } from '../../platform/records/records.ts'
import { readTypesOf } from '../../platform/records/type-store.ts'
import { documentValues } from '../../platform/records/values.ts'
import type { TaskRecord } from './task-record.ts'

export interface TaskWanted {
  readonly companyId: string
  /** The record type of the workflow's tasks. */
  readonly typeId: string
  readonly zone: string
}

/** A task, and the record type that its workflow gives to tasks. */
export interface TaskOfType {
  readonly id: string
  readonly typeId: string
}

/** Tasks with their data, by id; those that the workflow does not have are missing. */
export async function findTasks(
  trx: Trx,
  { typeId, ...company }: TaskWanted,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TaskRecord>> {
  return await findTasksOf(
    trx,
    company,
    ids.map((id) => ({ id, typeId })),
  )
}

/** The same for tasks of several workflows, in as many statements for many as for one. */
export async function findTasksOf(
  trx: Trx,
  { companyId, zone }: Pick<TaskWanted, 'companyId' | 'zone'>,
  wanted: readonly TaskOfType[],
): Promise<ReadonlyMap<string, TaskRecord>> {
  const typeIds = [...new Set(wanted.map(({ typeId }) => typeId))]
  const types = await readTypesOf(trx, companyId, typeIds)
  const ids = types.size > 0 ? wanted.map(({ id }) => id) : []
  const typeOf = new Map(wanted.map(({ id, typeId }) => [id, typeId]))
  const rows = await readDocumentsOf(trx, { companyId, typeIds, ids })
  return new Map(
    rows.flatMap(({ id, typeId, document }) => {
      const type = types.get(typeId)
      if (!type || typeOf.get(id) !== typeId) return []
      const values = documentValues(type.fields, document, zone)
      const { data, label = null, assignedTo = null, validFrom = null, deadline = null } = values
      const fields = { label, assignedTo, validFrom, deadline, data: (data ?? {}) as TaskRecord['data'] }
      return [[id, { id, ...fields }] as const]
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
