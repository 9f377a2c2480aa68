import { Link } from '@feldwerk/ui/link.tsx'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type CalendarFilter, hrefOfDay } from '../days/looks.ts'
import styles from './HourColumn.module.css'
import { TaskBlock } from './TaskBlock.tsx'
import type { Drawn, HoldTask } from './use-drag.ts'
import type { FocusedBlock } from './use-key-move.ts'
import { blockOf, type DayOfWeek } from './week.ts'

interface HourColumnProps {
  readonly day: DayOfWeek
  /** The place of the day in the week. */
  readonly place: number
  readonly firstHour: number
  readonly zone: string
  readonly drawn: Drawn | undefined
  readonly onHold: HoldTask
  readonly onKey: (block: FocusedBlock, event: KeyboardEvent) => void
  readonly onLeave: () => void
  readonly filter: CalendarFilter
}

/** The hours of a day with its tasks, and the one that is being drawn to it. */
export function HourColumn(props: HourColumnProps) {
  const { day, place, firstHour, zone, drawn, onHold, onKey, onLeave, filter } = props
  const { t } = useTranslation()
  const drawnHere = drawn?.day === place && drawn.personId === undefined ? drawn : undefined
  return (
    <div className={styles['hours']} data-kind={day.kind}>
      <ul className={styles['blocks']}>
        {day.blocks.map((block) => (
          <TaskBlock
            key={block.task.id}
            block={block}
            firstHour={firstHour}
            isHeld={drawn?.task.id === block.task.id}
            onKey={(event) => onKey({ task: block.task, span: block, day: place }, event)}
            onLeave={onLeave}
            onHold={(event, grip) =>
              onHold({
                task: block.task,
                grip,
                span: block,
                day: place,
                x: event.clientX,
                y: event.clientY,
              })
            }
          />
        ))}
        {day.more.map(({ top, bottom, lane, lanes, count }) => (
          <li
            key={top}
            className={styles['more']}
            style={{
              '--top': top - firstHour,
              '--bottom': bottom - firstHour,
              '--lane': lane,
              '--lanes': lanes,
            }}
          >
            <Link href={hrefOfDay(day.date, filter)} aria-label={t('tasks.calendar.more', { count })}>
              +{count}
            </Link>
          </li>
        ))}
        {drawnHere && (
          <TaskBlock
            block={{ ...blockOf({ ...drawnHere, ...drawnHere.span }, zone), lane: 0, lanes: 1 }}
            firstHour={firstHour}
            isDrawn
          />
        )}
      </ul>
    </div>
  )
}
