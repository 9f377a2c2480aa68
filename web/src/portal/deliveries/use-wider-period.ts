import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'
import { resultsKey } from '../known/results-key.ts'
import type { List } from '../list/use-list.ts'
import { LONGEST_PERIOD, sinceOf } from './periods.ts'
import { statesOf } from './shown-states.ts'

interface WiderPeriodPlace {
  readonly list: List
  /** How many days back the list goes. */
  readonly period: string
  readonly now: number
  /** Nothing lies in that time. */
  readonly isEmpty: boolean
}

/** The way to the longest period where the shown one is empty; undefined once it is known that there is nothing in that either. */
export function useWiderPeriod({ list, period, now, isEmpty }: WiderPeriodPlace): (() => void) | undefined {
  const client = useClient()
  const since = sinceOf(Number(LONGEST_PERIOD), now)
  const isNarrow = Number(period) < Number(LONGEST_PERIOD)
  const { data: count } = useQuery({
    queryKey: [...resultsKey, 'deliveries', 'count', '', since],
    queryFn: async ({ signal }) =>
      (await client.triggerRuns.paginated({ since, size: 1, states: statesOf('') }, { signal })).recordsTotal,
    enabled: isEmpty && isNarrow,
  })
  return isNarrow && count !== 0 ? () => list.setFilter('period', LONGEST_PERIOD) : undefined
}
