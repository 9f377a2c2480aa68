import type { WorkflowResult } from '@feldwerk/contract/workflow-results.ts'

/** How long it took, in whole minutes; undefined where nobody knows when it was begun. */
export function minutesOf({
  startedAt,
  completedAt,
}: Pick<WorkflowResult, 'startedAt' | 'completedAt'>): number | undefined {
  if (!startedAt) return undefined
  const minutes = Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / 60_000)
  return minutes < 0 ? undefined : minutes
}
