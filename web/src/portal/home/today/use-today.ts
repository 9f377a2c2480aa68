import { limits } from '@feldwerk/contract/limits.ts'
import type { Task } from '@feldwerk/contract/tasks.ts'
import { addTo, startOf } from '@feldwerk/query/time/calendar.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNow } from '../../../clock/use-now.ts'
import { hasFailed } from '../../../errors/has-failed.ts'
import type { FailedQuery } from '../../../errors/use-failure-words.ts'
import { useOwnCompany } from '../../../session/own-company.ts'
import { useClient } from '../../../session/session-context.ts'
import { tasksKey } from '../../known/tasks-key.ts'
import { assigneeNames } from '../../names/task-titles.ts'
import { type Ruler, rulerOf } from './ruler.ts'

/** So many of what is to be done are asked for: enough to tell whose late tasks of earlier days are. */
const LISTED = 100
const REFRESH_MS = 60_000
const asked = { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS } as const

/** What is late or open, the most pressing first, and how many there are. */
export function useTodo() {
  const client = useClient()
  return useQuery({
    ...asked,
    queryKey: [...tasksKey, 'home', 'todo'],
    queryFn: ({ signal }) =>
      client.tasks.paginated(
        { states: ['LATE', 'OPEN'], size: LISTED, orderColumn: 'deadline', orderDir: 'ASC' },
        { signal },
      ),
  })
}

/** The day of the company's zone with its tasks. */
export interface Today {
  readonly now: number
  /** Undefined until it is known. */
  readonly ruler: Ruler | undefined
  /** What could not be loaded. */
  readonly failed: (FailedQuery & { readonly refetch: () => unknown }) | undefined
}

/** What is done, late or open today. */
export function useToday(): Today {
  const client = useClient()
  const zone = useOwnCompany()?.timeZone
  const now = useNow().getTime()
  const from = startOf(now, 'day', zone ?? 'UTC')
  const todo = useTodo()
  const today = useQuery({
    ...asked,
    enabled: zone !== undefined,
    queryKey: [...tasksKey, 'home', 'today', from],
    queryFn: ({ signal }) =>
      client.tasks.paginated(
        {
          from: new Date(from).toISOString(),
          until: new Date(dayEnd(from, zone)).toISOString(),
          states: ['LATE', 'OPEN', 'PENDING', 'COMPLETED', 'COMPLETED_LATE'],
          size: limits.maxPageSize,
          orderColumn: 'deadline',
          orderDir: 'ASC',
        },
        { signal },
      ),
  })
  const ruler = useMemo(() => {
    if (!today.data || zone === undefined) return undefined
    return rulerOf({
      tasks: eachOnce([
        ...today.data.data,
        ...(todo.data?.data ?? []).filter(({ state }) => state === 'LATE'),
      ]),
      day: { from, until: dayEnd(from, zone) },
      now,
      zone,
      nameOf: ({ assignedTo }) => assigneeNames(assignedTo)[0] ?? null,
    })
  }, [today.data, todo.data, from, now, zone])
  return { now, ruler, failed: hasFailed(today) ? today : undefined }
}

const dayEnd = (from: number, zone = 'UTC') => addTo({ time: from, count: 1, unit: 'day', zone })

const eachOnce = (tasks: readonly Task[]) => [...new Map(tasks.map((task) => [task.id, task])).values()]
