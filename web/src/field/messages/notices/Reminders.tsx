import type { Task } from '@feldwerk/contract/tasks.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconClock, IconClockExclamation } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { screens } from '../../frame/screen.ts'
import { aboutTask } from '../../known/tasks.ts'
import { nameIn, namesOf } from '../../known/workflows.ts'
import { Group } from './Group.tsx'
import { Row } from './Row.tsx'
import { isReminder, type OwnNotices } from './use-notices.ts'
import type { Reminder } from './use-reminders.ts'

interface RemindersProps {
  readonly reminders: Reminder
  readonly own: OwnNotices
}

/** Tasks that are late or soon due; each leads to its task. What was notified of that is read with it. */
export function Reminders({ reminders: { tasks, now }, own: { notices = [], read } }: RemindersProps) {
  const { t } = useTranslation()
  const unread = notices.filter((notice) => !notice.read && isReminder(notice))
  return (
    <Group title={t('field.messages.reminders')} note={String(tasks.length)} isEmpty={tasks.length === 0}>
      {tasks.map(({ task, state }) => (
        <ReminderRow
          key={task.id}
          task={task}
          isLate={state === 'LATE'}
          now={now}
          unread={unread.filter(({ linkId }) => linkId === task.id).map(({ id }) => id)}
          onRead={read}
        />
      ))}
    </Group>
  )
}

interface ReminderRowProps {
  readonly task: Task
  readonly isLate: boolean
  readonly now: Date
  readonly unread: readonly string[]
  readonly onRead: (ids: readonly string[]) => void
}

function ReminderRow({ task, isLate, now, unread, onRead }: ReminderRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const ids = unread.join(' ')
  const noteRead = useEffectEvent(onRead)
  // What stands on the screen is read; rows that are folded are not.
  useEffect(() => {
    if (ids !== '') noteRead(ids.split(' '))
  }, [ids])
  const due =
    task.deadline &&
    (isLate
      ? format.deadline(task.deadline, now)
      : t('field.messages.due', { time: format.near(task.deadline, now) }))
  return (
    <Row
      icon={isLate ? IconClockExclamation : IconClock}
      title={nameIn(namesOf(task.workflow.translations), language)}
      detail={[aboutTask(task), due].filter(Boolean).join(' · ')}
      isNew={false}
      isUrgent={isLate}
      isLate={isLate}
      page={`${screens.task}?id=${task.id}`}
    />
  )
}
