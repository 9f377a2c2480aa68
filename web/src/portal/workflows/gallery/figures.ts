import type { WorkflowFigures } from '@feldwerk/contract/workflow-results.ts'

/** How much a share of deviations may rise above that of the last twelve months before somebody should look. */
const TOLERANCE = 1.5

/** The share of results with a deviation lately, and up to where it is as usual. */
export interface DeviationShare {
  readonly value: number
  readonly limit: number
  readonly isAbove: boolean
}

/**
 * How the deviations of the last 30 days compare with those of twelve months; undefined where there is no history. A single
 * one is never more than usual.
 */
export function deviationShare({
  year,
  lately,
}: Pick<WorkflowFigures, 'year' | 'lately'>): DeviationShare | undefined {
  if (lately.all === 0 || year.deviating === 0) return undefined
  const value = lately.deviating / lately.all
  const limit = Math.max((TOLERANCE * year.deviating) / year.all, 1 / lately.all)
  return { value, limit, isAbove: value > limit }
}

/** So many area colours there are; whatever comes later has the last one, the grey. */
const AREAS = 6

/** The colour of each workflow, 1 to 6, in the order in which they were made. */
export function areasOf(
  workflows: readonly { readonly id: string; readonly createdAt: string }[],
): ReadonlyMap<string, number> {
  const inOrder = workflows.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  return new Map(inOrder.map(({ id }, place) => [id, Math.min(place + 1, AREAS)]))
}
