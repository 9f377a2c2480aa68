import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconAlertTriangle, IconCheck, IconClockExclamation } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { assigneeNames, taskSubject, taskTitle } from '../../names/task-titles.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { isChangeable } from '../task/shown.ts'
import type { InLane } from './lanes.ts'
import type { Grip } from './moved.ts'
import styles from './TaskBlock.module.css'
import type { Block } from './week.ts'

interface TaskBlockProps {
  readonly block: InLane<Block>
  readonly firstHour: number
  /** It is being drawn elsewhere. */
  readonly isHeld?: boolean
  /** It shows where it would come to stand. */
  readonly isDrawn?: boolean
  readonly onHold?: (event: PointerEvent, grip: Grip) => void
  readonly onKey?: (event: KeyboardEvent) => void
  readonly onLeave?: () => void
}

/** From so many hours on there is room for a second line, and for faces. */
const TALL = 0.8
const WITH_FACES = 1.1
const FACES = 2
const KEYS = 'Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight'

/** A task at its time of the day: its link, which mouse and keys draw to another time. */
export function TaskBlock(props: TaskBlockProps) {
  const { block, firstHour, isHeld, isDrawn, onHold, onKey, onLeave } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const { task, mark, begins, ends, top, bottom, lane, lanes } = block
  const name = workflowTitle(task.workflow, language)
  const subject = taskSubject(task, language)
  const hours = `${format.time(begins)} – ${format.time(ends)}`
  const words = [
    taskTitle(task, language),
    t(`tasks.state.${task.state}`),
    hours,
    ...assigneeNames(task.assignedTo),
  ]
  const second = isDrawn ? hours : subject === name ? null : subject
  const isTall = bottom - top >= TALL
  const hold = (grip: Grip) =>
    onHold && isChangeable(task.state)
      ? {
          onPointerDown: (event: PointerEvent) => {
            // A finger scrolls; the page of the task has fields for its time.
            if (event.button !== 0 || event.pointerType === 'touch') return
            event.preventDefault()
            event.stopPropagation()
            onHold(event, grip)
          },
        }
      : undefined
  const inside = (
    <>
      <span className={styles['name']}>
        <StateSign task={task} mark={mark} />
        <span>{isTall || !second ? name : `${name}, ${second}`}</span>
      </span>
      {isTall && second && <span className={styles['second']}>{second}</span>}
      {bottom - top >= WITH_FACES && <Faces task={task} />}
    </>
  )
  return (
    <li
      className={styles['place']}
      style={{ '--top': top - firstHour, '--bottom': bottom - firstHour, '--lane': lane, '--lanes': lanes }}
      data-held={isHeld || undefined}
      data-drawn={isDrawn || undefined}
      aria-hidden={isDrawn}
    >
      {isDrawn ? (
        <span className={styles['block']} data-mark="drawn">
          {inside}
        </span>
      ) : (
        <>
          <Link
            className={styles['block']}
            href={`/tasks/detail?id=${task.id}`}
            data-mark={task.state === 'NOT_COMPLETED' ? 'missed' : mark}
            data-grip={hold('WHOLE') && true}
            draggable={false}
            title={words.join('\n')}
            {...hold('WHOLE')}
            {...(hold('WHOLE') && onKey
              ? { onKeyDown: onKey, onBlur: onLeave, 'aria-keyshortcuts': KEYS }
              : {})}
          >
            <span className="fw-visually-hidden">{words.join(', ')}</span>
            <span aria-hidden>{inside}</span>
          </Link>
          {hold('WHOLE') && (
            <>
              <span className={styles['edge']} data-edge="begin" aria-hidden {...hold('BEGIN')} />
              <span className={styles['edge']} data-edge="end" aria-hidden {...hold('END')} />
            </>
          )}
        </>
      )}
    </li>
  )
}

function StateSign({ task, mark }: Pick<Block, 'task' | 'mark'>) {
  const sign = { size: 14, stroke: 1.8, 'aria-hidden': true }
  if (task.state === 'NOT_COMPLETED') return <IconAlertTriangle {...sign} />
  if (mark === 'done') return <IconCheck {...sign} />
  return mark === 'late' ? <IconClockExclamation {...sign} /> : null
}

function Faces({ task: { assignedTo, completedBy } }: Pick<Block, 'task'>) {
  const people = completedBy ? [completedBy] : assignedTo.accounts
  return (
    <span className={styles['faces']}>
      {people.slice(0, FACES).map((person) => (
        <Avatar key={person.id} name={fullName(person)} imageUrl={person.imageUrl} decorative />
      ))}
    </span>
  )
}
