import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../errors/has-failed.ts'
import { useClient } from '../../../session/session-context.ts'
import { CardFailed } from '../../detail/CardFailed.tsx'
import { tasksKey } from '../../known/tasks-key.ts'
import type { CalendarFilter } from '../days/looks.ts'
import { CalendarGrid } from './CalendarGrid.tsx'

interface MonthLookProps {
  readonly days: readonly string[]
  readonly day: string
  readonly zone: string
  readonly filter: CalendarFilter
}

/** A month of tasks, the first ones of each day. */
export function MonthLook({ days, day, zone, filter }: MonthLookProps) {
  const { t } = useTranslation()
  const client = useClient()
  const { workflowId, personId: assignedToId, assetId } = filter
  const range = { from: days[0] ?? day, until: days.at(-1) ?? day, timezone: zone, assignedToId, assetId }
  const found = useQuery({
    queryKey: [...tasksKey, 'calendar', range, workflowId],
    queryFn: ({ signal }) =>
      workflowId
        ? client.tasks.calendarDays({ workflowId, ...range }, { signal })
        : client.tasks.allCalendarDays(range, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  return (
    <>
      {hasFailed(found) && <CardFailed query={found} title={t('tasks.calendar.notLoaded')} />}
      <CalendarGrid
        days={days}
        day={day}
        found={found.data}
        isBusy={found.isPending || found.isPlaceholderData}
        zone={zone}
        filter={filter}
      />
    </>
  )
}
