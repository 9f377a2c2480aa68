import type { WorkflowResult } from '@feldwerk/contract/workflow-results.ts'
import { objectOf } from '../parts/object-of.ts'

/**
 * The numbers that results have at a place, in their order. None for a place in a round: the same number of a round may
 * stand for something else in another result.
 */
export function valuesAt(
  results: readonly Pick<WorkflowResult, 'activityResults'>[],
  path: readonly (string | number)[],
): number[] {
  if (path.some((part) => typeof part === 'number')) return []
  return results.flatMap(({ activityResults }) => {
    const value = path.reduce<unknown>((inner, name) => objectOf(inner)[String(name)], activityResults)
    return typeof value === 'number' ? [value] : []
  })
}
