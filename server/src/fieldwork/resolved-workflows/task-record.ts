import type { Value } from '@feldwerk/query/values.ts'

/** The task that is being done, as expressions see it. */
export interface TaskRecord {
  readonly id: string
  readonly label: Value
  readonly assignedTo: Value
  readonly validFrom: Value
  readonly deadline: Value
  readonly data: Readonly<Record<string, Value>>
}

/** As `task` in expressions; null without one. */
export function taskValue(task: TaskRecord | null): Value {
  if (!task) return null
  const { id, label, assignedTo, validFrom, deadline, data } = task
  return { id, label, assignedTo, validFrom, deadline, data }
}
