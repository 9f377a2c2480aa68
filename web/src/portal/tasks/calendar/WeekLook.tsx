import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../clock/use-now.ts'
import { hasFailed } from '../../../errors/has-failed.ts'
import { CardFailed } from '../../detail/CardFailed.tsx'
import type { CalendarFilter } from '../days/looks.ts'
import { DayList } from './DayList.tsx'
import { LoadPanel } from './LoadPanel.tsx'
import { Unassigned } from './Unassigned.tsx'
import { afterMove, useMoveTask } from './use-move-task.ts'
import { useWeek } from './use-week.ts'
import { WeekFoot } from './WeekFoot.tsx'
import { WeekGrid } from './WeekGrid.tsx'
import styles from './WeekLook.module.css'
import { weekOf } from './week.ts'

interface WeekLookProps {
  readonly dates: readonly string[]
  readonly zone: string
  readonly filter: CalendarFilter
  readonly onPerson: (id: string | undefined) => void
}

/** A week or a day of tasks by the hour; day by day where there is no room for columns. */
export function WeekLook({ dates, zone, filter, onPerson }: WeekLookProps) {
  const { t } = useTranslation()
  const now = useNow().getTime()
  const found = useWeek(dates, zone, filter)
  const { move, pending, question } = useMoveTask()
  const isPhone = useIsNarrow('47.99em')
  const isBeneath = useIsNarrow('74.99em')
  const tasks = found.data?.tasks
  const week = useMemo(
    () => weekOf({ tasks: (tasks ?? []).map((task) => afterMove(task, pending)), dates, now, zone }),
    [tasks, pending, dates, now, zone],
  )
  if (hasFailed(found)) return <CardFailed query={found} title={t('tasks.calendar.notLoaded')} />
  const shown = tasks?.length ?? 0
  const load = (
    <LoadPanel dates={dates} zone={zone} personId={filter.personId} onPerson={onPerson}>
      <Unassigned tasks={tasks ?? []} />
    </LoadPanel>
  )
  return (
    <div className={styles['look']}>
      {isBeneath && load}
      <div className={styles['week']} aria-busy={found.isPending || found.isPlaceholderData}>
        {shown < (found.data?.total ?? 0) && (
          <Notice tone="amber" title={t('tasks.calendar.tooMany', { count: shown })}>
            {t('tasks.calendar.tooManyHelp')}
          </Notice>
        )}
        {isPhone ? (
          <DayList days={week.days} bars={week.bars} />
        ) : (
          <WeekGrid week={week} now={now} zone={zone} filter={filter} onMove={move} />
        )}
        {tasks && (
          <WeekFoot counts={week.counts} isPhone={isPhone} look={dates.length > 1 ? 'week' : 'day'} />
        )}
      </div>
      {!isBeneath && load}
      {question}
    </div>
  )
}

/** The load stands above the week where the window is narrow, for the eye as for the keyboard. */
const useIsNarrow = (width: string): boolean =>
  useMediaQuery(`(max-width: ${width})`, undefined, { getInitialValueInEffect: false }) ?? false
