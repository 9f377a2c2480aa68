import type { Client } from '@feldwerk/contract/client.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import type { Task, TaskState } from '@feldwerk/contract/tasks.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../../../session/session-context.ts'
import { tasksKey } from '../../known/tasks-key.ts'
import { addDays, midnight } from '../days/days.ts'
import type { CalendarFilter } from '../days/looks.ts'

/** What stands in the week: what is cancelled or switched off is for nobody to do. */
const STATES: TaskState[] = ['PENDING', 'OPEN', 'LATE', 'COMPLETED', 'COMPLETED_LATE', 'NOT_COMPLETED']
/** So many pages are read of a very full week. */
const MOST_PAGES = 4

/** Tasks of a week, and how many there are of them. */
export interface WeekTasks {
  readonly tasks: readonly Task[]
  readonly total: number
}

/** The tasks whose time touches these days. */
export function useWeek(dates: readonly string[], zone: string, filter: CalendarFilter) {
  const client = useClient()
  const range = {
    from: new Date(midnight(dates[0] ?? '', zone)).toISOString(),
    until: new Date(midnight(addDays(dates.at(-1) ?? '', 1), zone)).toISOString(),
  }
  const { workflowId, personId: assignedToId, assetId } = filter
  const asked = { ...range, workflowId, assignedToId, assetId }
  return useQuery({
    queryKey: [...tasksKey, 'week', asked],
    queryFn: ({ signal }) => allPages(client, asked, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
}

async function allPages(
  client: Client,
  asked: Parameters<Client['tasks']['paginated']>[0],
  signal: AbortSignal,
): Promise<WeekTasks> {
  const tasks: Task[] = []
  for (let page = 0; page < MOST_PAGES; page++) {
    const found = await client.tasks.paginated(
      {
        ...asked,
        states: STATES,
        page,
        size: limits.maxPageSize,
        orderColumn: 'deadline',
        orderDir: 'ASC',
      },
      { signal },
    )
    tasks.push(...found.data)
    if (tasks.length >= found.recordsTotal || found.data.length === 0)
      return { tasks, total: found.recordsTotal }
  }
  return { tasks, total: Number.POSITIVE_INFINITY }
}
