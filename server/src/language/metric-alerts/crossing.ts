import { beyondOf } from '@feldwerk/contract/charts/bound-of.ts'
import type { MetricBound } from '@feldwerk/contract/metrics.ts'

/** The figure of a period that is over; null where there is nothing to reckon with. */
export interface PeriodFigure {
  readonly from: number
  readonly until: number
  readonly figure: number | null
}

export interface BoundCrossing {
  /** Where the periods begin whose figures are beyond their bound. */
  readonly beyond: readonly number[]
  /** The latest figure of those that went beyond since `known`; undefined where none did. */
  readonly told: PeriodFigure | undefined
}

/**
 * Whether figures went from within their bound to beyond it. Those that are beyond one after the other are one crossing,
 * periods without a figure between them included; it is new where none of them was known to be beyond before.
 */
export function crossingOf(
  periods: readonly PeriodFigure[],
  bound: MetricBound,
  known: ReadonlySet<number>,
): BoundCrossing {
  const runs: PeriodFigure[][] = []
  let open: PeriodFigure[] | undefined
  for (const period of periods) {
    if (period.figure === null) continue
    if (beyondOf(period.figure, bound) === null) open = undefined
    else if (open) open.push(period)
    else runs.push((open = [period]))
  }
  const isNew = (run: readonly PeriodFigure[]) => !run.some(({ from }) => known.has(from))
  return { beyond: runs.flat().map(({ from }) => from), told: runs.findLast(isNew)?.at(-1) }
}
