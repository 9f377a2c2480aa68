import type { Task } from '@feldwerk/contract/tasks.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Chip } from '@feldwerk/ui/parts/Chip.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconClockExclamation, IconCube } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { assigneeNames, taskTitle } from '../../names/task-titles.ts'
import rows from '../rows.module.css'
import styles from './TodoCard.module.css'
import type { TodaysWork } from './use-work.ts'

/** What is late and what is open, the most pressing first. */
export function TodoCard({ work: { todo, count, now } }: { readonly work: TodaysWork }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Card
      title={t('work.title')}
      note={format.number(count)}
      flush
      action={
        <Link className={rows['link']} href="/tasks">
          {t('home.seeAll')}
        </Link>
      }
    >
      {todo.length === 0 && <p className={styles['none']}>{t('work.nothing')}</p>}
      <ul className={rows['rows']}>
        {todo.map((task) => (
          <TodoRow key={task.id} task={task} now={now} />
        ))}
      </ul>
    </Card>
  )
}

function TodoRow({ task, now }: { readonly task: Task; readonly now: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const names = assigneeNames(task.assignedTo)
  const asset = Object.values(task.references).find(({ kind, deleted }) => kind === 'ASSET' && !deleted)
  const when = task.deadline ? format.deadline(task.deadline, now) : t('work.noDeadline')
  return (
    <li className={rows['row']}>
      <Link className={rows['name']} href={`/tasks/detail?id=${task.id}`}>
        {taskTitle(task, language)}
      </Link>
      <span className={styles['asset']}>
        {asset?.name && (
          <Chip icon={IconCube} href={`/assets/detail?id=${asset.id}`}>
            {asset.name}
          </Chip>
        )}
      </span>
      <span className={styles['whom']}>
        {names.length > 1 ? `${names[0]} +${names.length - 1}` : (names[0] ?? t('work.everybody'))}
      </span>
      <span className={styles['when']}>
        {task.state === 'LATE' ? (
          <StateText icon={IconClockExclamation} tone="amber">
            {when}
          </StateText>
        ) : (
          when
        )}
      </span>
    </li>
  )
}
