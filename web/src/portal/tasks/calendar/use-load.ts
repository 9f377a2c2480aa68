import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../../../session/session-context.ts'
import { tasksKey } from '../../known/tasks-key.ts'

/** Who has how much to do in these days. */
export function useLoad(dates: readonly string[], timezone: string) {
  const client = useClient()
  const days = { from: dates[0] ?? '', until: dates.at(-1) ?? '', timezone }
  return useQuery({
    queryKey: [...tasksKey, 'load', days],
    queryFn: ({ signal }) => client.tasks.load(days, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
}
