import type { PortalNotification } from '@feldwerk/contract/portal-notifications.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconClock, IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { screens } from '../../frame/screen.ts'
import { aboutTask, type OwnTask } from '../../known/tasks.ts'
import { nameIn, namesOf } from '../../known/workflows.ts'
import { Group } from './Group.tsx'
import { Row } from './Row.tsx'
import type { Reminder } from './use-reminders.ts'

interface RemindersProps {
  readonly reminders: Reminder
  readonly notices: readonly PortalNotification[]
}

/** Tasks that are late or soon due; each leads to its task. */
export function Reminders({ reminders: { tasks, now }, notices }: RemindersProps) {
  const { t } = useTranslation()
  const unread = new Set(notices.filter(({ read }) => !read).map(({ linkId }) => linkId))
  return (
    <Group title={t('field.messages.reminders')} note={String(tasks.length)} isEmpty={tasks.length === 0}>
      {tasks.map((own) => (
        <ReminderRow key={own.task.id} own={own} now={now} isNew={unread.has(own.task.id)} />
      ))}
    </Group>
  )
}

interface ReminderRowProps {
  readonly own: OwnTask
  readonly now: Date
  readonly isNew: boolean
}

function ReminderRow({ own: { task, state }, now, isNew }: ReminderRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const isLate = state === 'LATE'
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
      isNew={isNew}
      isUrgent={isLate}
      isLate={isLate}
      page={`${screens.task}?id=${task.id}`}
    />
  )
}
