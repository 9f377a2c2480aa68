import type { Account } from '@feldwerk/contract/accounts.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconClockExclamation, IconClockHour4, IconCube } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NewerMark } from '../carry/NewerMark.tsx'
import card from '../frame/card.module.css'
import rows from '../frame/rows.module.css'
import { screens } from '../frame/screen.ts'
import { aboutTask, type OwnTask } from '../known/tasks.ts'
import { nameIn, namesOf } from '../known/workflows.ts'
import { DoTask } from '../tasks/DoTask.tsx'
import { Progress } from '../tasks/Progress.tsx'
import look from './TaskCard.module.css'

interface TaskCardProps {
  readonly account: Account
  readonly own: OwnTask
  readonly now: Date
}

/** The task that comes first, with all that is known of it and the button that begins it. */
export function TaskCard({ account, own, now }: TaskCardProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const { task, state, draft } = own
  const about = aboutTask(task)
  const isLate = state === 'LATE'
  return (
    <section className={card['card']} {...(isLate ? { 'data-late': true } : {})}>
      {task.deadline && (
        <p className={card['due']}>
          <span className={isLate ? card['late'] : rows['name']}>
            {isLate ? <IconClockExclamation {...largeIcon} /> : <IconClockHour4 {...largeIcon} />}
            {format.deadline(task.deadline, now)}
          </span>
          <span className={look['dueTime']}>
            {t(isLate ? 'field.tasks.wasDue' : 'field.tasks.isDue', { time: format.dateTime(task.deadline) })}
          </span>
        </p>
      )}
      <h2 className={card['cardTitle']}>
        <Link className={look['toTask']} href={`${screens.task}?id=${task.id}`}>
          {nameIn(namesOf(task.workflow.translations), language)}
        </Link>
      </h2>
      {about && (
        <p className={card['about']}>
          <IconCube size={20} stroke={1.6} aria-hidden />
          {about}
        </p>
      )}
      <DoTask account={account} own={own} />
      {draft && <NewerMark work={draft} />}
      {draft?.step && <Progress at={draft.step.at} of={draft.step.of} />}
    </section>
  )
}
