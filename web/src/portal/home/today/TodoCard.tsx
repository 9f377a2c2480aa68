import type { Task, TaskAssignment } from '@feldwerk/contract/tasks.ts'
import { fullName, shortName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Chip } from '@feldwerk/ui/parts/Chip.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconClockExclamation, IconCube, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../errors/has-failed.ts'
import { CardFailed } from '../../detail/CardFailed.tsx'
import { assigneeNames, taskSubject, taskTitle } from '../../names/task-titles.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { CardBones } from '../cards/CardBones.tsx'
import { CardLink } from '../cards/CardLink.tsx'
import { RowList } from '../cards/RowList.tsx'
import styles from './TodoCard.module.css'
import { useTodo } from './use-today.ts'

interface TodoCardProps {
  readonly now: number
  /** As many as are shown. */
  readonly rows: number
}

/** What is late and what comes next, the most pressing first. */
export function TodoCard({ now, rows: shown }: TodoCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const todo = useTodo()
  const failed = hasFailed(todo)
  if (!todo.data && !failed) return <CardBones title={t('work.title')} count={shown} />
  return (
    <Card
      title={t('work.title')}
      note={todo.data && format.number(todo.data.recordsTotal)}
      flush
      divided
      action={<CardLink href="/tasks">{t('home.seeAll')}</CardLink>}
    >
      {failed && (
        <CardFailed query={todo} title={t('work.failed')}>
          {t('work.unknown')}
        </CardFailed>
      )}
      {todo.data?.data.length === 0 && <p className={styles['none']}>{t('work.nothing')}</p>}
      <RowList>
        {todo.data?.data.slice(0, shown).map((task) => (
          <TodoRow key={task.id} task={task} now={now} />
        ))}
      </RowList>
    </Card>
  )
}

function TodoRow({ task, now }: { readonly task: Task; readonly now: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const asset = Object.values(task.references).find(
    ({ kind, deleted, name }) => kind === 'ASSET' && !deleted && name,
  )
  const name = asset?.name ?? ''
  // What stands beside it as a chip is not said twice.
  const title =
    taskSubject(task, language) === name ? workflowTitle(task.workflow, language) : taskTitle(task, language)
  const when = task.deadline ? format.deadline(task.deadline, now) : t('work.noDeadline')
  const who = whoOf(task.assignedTo)
  return (
    <li className={styles['row']}>
      <Link className={styles['name']} href={`/tasks/detail?id=${task.id}`} title={taskTitle(task, language)}>
        {title}
      </Link>
      <span className={styles['asset']}>
        {asset && (
          <Chip icon={IconCube} href={`/assets/detail?id=${asset.id}`}>
            {name}
          </Chip>
        )}
      </span>
      <Whom assignedTo={task.assignedTo} />
      <span className={styles['facts']}>
        {[name, who ?? t('work.everybody')].filter(Boolean).join(' · ')}
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

/** The first of those whom it is given to, short. */
function whoOf({ accounts, accountGroups }: TaskAssignment): string | undefined {
  const [person] = accounts
  return accountGroups[0]?.name ?? (person && shortName(person))
}

/** Whose it is, as a picture: of a person, of a group, or of nobody yet. */
function Whom({ assignedTo }: Pick<Task, 'assignedTo'>) {
  const { t } = useTranslation()
  const names = assigneeNames(assignedTo)
  const words = names.length > 0 ? names.join(', ') : t('work.everybody')
  const person = assignedTo.accountGroups.length === 0 ? assignedTo.accounts[0] : undefined
  return (
    <span className={styles['whom']} title={words}>
      {person ? (
        <Avatar name={fullName(person)} imageUrl={person.imageUrl} />
      ) : (
        <span className={styles['nobody']} role="img" aria-label={words} data-group={names.length > 0}>
          {names.length > 0 ? (
            <IconUsers size={14} stroke={1.7} aria-hidden />
          ) : (
            <IconUserPlus size={14} stroke={1.7} aria-hidden />
          )}
        </span>
      )}
    </span>
  )
}
