import type { AnswerReference } from '@feldwerk/workflow/validate.ts'
import type { TaskRecord } from '../resolved-workflows/task-record.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The ids of assets that answers name, and whatever in the data of their task could be one. */
export function assetsIn(references: readonly AnswerReference[], task: TaskRecord | null): string[] {
  const answered = references.flatMap(({ kind, id }) => (kind === 'ASSET' ? [id] : []))
  const given = Object.values(task?.data ?? {}).flatMap((value): readonly unknown[] =>
    Array.isArray(value) ? value : [value],
  )
  const ids = [...answered, ...given].filter((id) => typeof id === 'string' && uuid.test(id))
  return [...new Set(ids as string[])]
}
