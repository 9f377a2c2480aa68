import type { Task } from '@feldwerk/contract/tasks.ts'
import { addTo, startOf } from '@feldwerk/query/time/calendar.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNow } from '../../../clock/use-now.ts'
import { useOwnCompany } from '../../../session/own-company.ts'
import { useClient } from '../../../session/session-context.ts'
import { tasksKey } from '../../tasks/use-tasks.ts'

/** Rows of the list; tasks on the ruler. */
const LISTED = 9
const DRAWN = 100
const REFRESH_MS = 60_000

export interface TodaysWork {
  readonly now: number
  readonly zone: string
  /** The day of the company's zone. */
  readonly day: { readonly from: number; readonly until: number }
  /** What is done, late or open today. */
  readonly today: readonly Task[]
  /** Late ones first, then by deadline, and how many there are. */
  readonly todo: readonly Task[]
  readonly count: number
}

/** What is to be done today; undefined until it is known. */
export function useWork(): TodaysWork | undefined {
  const client = useClient()
  const zone = useOwnCompany()?.timeZone
  const now = useNow().getTime()
  const from = startOf(now, 'day', zone ?? 'UTC')
  const until = addTo({ time: from, count: 1, unit: 'day', zone: zone ?? 'UTC' })
  const asked = {
    placeholderData: keepPreviousData,
    enabled: zone !== undefined,
    refetchInterval: REFRESH_MS,
  } as const
  const today = useQuery({
    ...asked,
    queryKey: [...tasksKey, 'home', 'today', from],
    queryFn: ({ signal }) =>
      client.tasks.paginated(
        {
          from: new Date(from).toISOString(),
          until: new Date(until).toISOString(),
          states: ['LATE', 'OPEN', 'PENDING', 'COMPLETED', 'COMPLETED_LATE'],
          size: DRAWN,
          orderColumn: 'deadline',
          orderDir: 'ASC',
        },
        { signal },
      ),
  }).data
  const todo = useQuery({
    ...asked,
    queryKey: [...tasksKey, 'home', 'todo'],
    queryFn: ({ signal }) =>
      client.tasks.paginated(
        { states: ['LATE', 'OPEN'], size: LISTED, orderColumn: 'deadline', orderDir: 'ASC' },
        { signal },
      ),
  }).data
  if (!today || !todo || zone === undefined) return undefined
  return {
    now,
    zone,
    day: { from, until },
    today: today.data,
    todo: todo.data,
    count: todo.recordsTotal,
  }
}
