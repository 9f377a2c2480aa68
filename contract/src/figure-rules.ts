import { type Figure, isUndivided } from '@feldwerk/query/metric/metric.ts'

/** Which figure is meant, as it is sent. */
interface FigureChoice {
  readonly aggregation?: Figure | null | undefined
  readonly percent?: number | null | undefined
}

/** What a figure lacks or has too much of: PERCENTILE alone says how many percent. */
export function percentFault({ aggregation, percent }: FigureChoice): 'required' | 'invalid' | undefined {
  if (aggregation === 'PERCENTILE') return percent == null ? 'required' : undefined
  return percent == null ? undefined : 'invalid'
}

/** Whether there is such a figure only of values: rows themselves can be counted, and have a share. */
export const needsValue = (figure: Figure): boolean => isUndivided(figure)
