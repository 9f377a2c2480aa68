import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarFilter } from '../days/looks.ts'
import { useAssignTasks } from '../task/use-tasks.ts'
import { AllDay } from './AllDay.tsx'
import { DayHead } from './DayHead.tsx'
import { HourColumn } from './HourColumn.tsx'
import { useDrag } from './use-drag.ts'
import { useKeyMove } from './use-key-move.ts'
import type { TaskMove } from './use-move-task.ts'
import styles from './WeekGrid.module.css'
import { type DayOfWeek, hourOf, type Week } from './week.ts'

interface WeekGridProps {
  readonly week: Week
  readonly now: number
  readonly zone: string
  readonly filter: CalendarFilter
  readonly onMove: (move: TaskMove) => void
}

/** In px. */
const HOUR_HEIGHT = 48
/** The hour that stands first until somebody scrolls. */
const FIRST_SEEN = 6

/** Shares of the width: today is told more of, a weekend less. */
const widthOf = ({ kind, isWeekend }: DayOfWeek) =>
  kind === 'today' ? 'minmax(0, 1.55fr)' : isWeekend ? 'minmax(56px, 0.5fr)' : 'minmax(0, 1fr)'

/** Days as columns, their hours as lines; what is done in the course of the day stands above them. */
export function WeekGrid({ week, now, zone, filter, onMove }: WeekGridProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const scroll = useRef<HTMLDivElement>(null)
  const { days, firstHour, lastHour } = week
  const columns = useCallback(() => [...(scroll.current?.querySelectorAll('[data-column]') ?? [])], [])
  const assign = useAssignTasks()
  const mouse = useDrag({
    zone,
    hourHeight: HOUR_HEIGHT,
    columns,
    onDrop: onMove,
    onPerson: (task, id) => assign.mutate({ tasks: [task], to: { accounts: [id], accountGroups: [] } }),
  })
  const keys = useKeyMove({ zone, dayCount: days.length, onDrop: onMove })
  const drawn = mouse.drawn ?? keys.drawn
  useEffect(() => {
    scroll.current?.scrollTo({ top: (FIRST_SEEN - firstHour) * HOUR_HEIGHT })
  }, [firstHour])
  const hours = Array.from({ length: lastHour - firstHour }, (_, place) => firstHour + place)
  const nowHour = hourOf(now, zone)
  const isNow = days.some(({ kind }) => kind === 'today') && nowHour >= firstHour && nowHour <= lastHour
  return (
    <div ref={scroll} className={styles['scroll']} data-drawn={drawn ? true : undefined}>
      <output className="fw-visually-hidden">
        {keys.drawn && `${format.dateTime(keys.drawn.span.begins)} – ${format.time(keys.drawn.span.ends)}`}
      </output>
      <div
        className={styles['grid']}
        role="group"
        aria-label={t('tasks.tabs.calendar')}
        style={{
          gridTemplateColumns: `68px ${days.map(widthOf).join(' ')}`,
          '--hours': hours.length,
          '--hour': `${HOUR_HEIGHT}px`,
          '--now': nowHour - firstHour,
        }}
        data-now={isNow || undefined}
      >
        <div className={styles['gutter']} aria-hidden>
          <span className={styles['corner']} />
          <span className={styles['allDay']}>{t('tasks.calendar.allDay')}</span>
          <div className={styles['hours']}>
            {hours.slice(1).map((hour) => (
              <span
                key={hour}
                className={styles['hour']}
                style={{ '--at': hour - firstHour }}
                data-near={(isNow && Math.abs(hour - nowHour) < 0.35) || undefined}
              >
                {format.time(`2026-01-01T${String(hour).padStart(2, '0')}:00:00`)}
              </span>
            ))}
            {isNow && <span className={styles['flag']}>{format.time(now)}</span>}
          </div>
        </div>
        {days.map((day, place) => (
          <div
            key={day.date}
            role="group"
            className={styles['day']}
            data-kind={day.kind}
            data-column
            data-weekend={day.isWeekend || undefined}
            aria-label={format.date(`${day.date}T12:00:00`)}
          >
            <DayHead day={day} filter={filter} />
            <AllDay day={day} place={place} bars={week.bars} />
            <HourColumn
              day={day}
              place={place}
              firstHour={firstHour}
              zone={zone}
              drawn={drawn}
              onHold={mouse.hold}
              onKey={keys.onKey}
              onLeave={keys.onLeave}
              filter={filter}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
