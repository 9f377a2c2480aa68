import type { TaskAssignment, TaskWithResults } from '@feldwerk/contract/tasks.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Person } from '@feldwerk/ui/parts/Avatar.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Chip } from '@feldwerk/ui/parts/Chip.tsx'
import { DetailList } from '@feldwerk/ui/parts/DetailList.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconRepeat, IconRoute, IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { workflowTitle } from '../names/workflow-titles.ts'
import { Deadline } from './Deadline.tsx'
import styles from './TaskFacts.module.css'

/** Assignees, times, origin and outcome of a task. */
export function TaskFacts({ task }: { readonly task: TaskWithResults }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const { workflow, source, assignedTo, escalateTo } = task
  const isEscalated = escalateTo.accounts.length + escalateTo.accountGroups.length > 0
  const title = workflowTitle(workflow, language)
  const when = (label: 'begunAt' | 'completedAt' | 'cancelledAt', who: TaskWithResults['completedBy']) =>
    task[label]
      ? [
          { label: t(`tasks.field.${label}`), value: format.dateTime(task[label]) },
          ...(who
            ? [{ label: t('tasks.field.by'), value: <Person name={fullName(who)} imageUrl={who.imageUrl} /> }]
            : []),
        ]
      : []
  const items: { label: string; value: ReactNode }[] = [
    { label: t('tasks.field.assignedTo'), value: <People {...assignedTo} none={t('tasks.everybody')} /> },
    { label: t('tasks.field.validFrom'), value: task.validFrom && format.dateTime(task.validFrom) },
    { label: t('tasks.field.deadline'), value: task.deadline && <Deadline task={task} /> },
    ...(isEscalated ? [{ label: t('tasks.field.escalateTo'), value: <People {...escalateTo} /> }] : []),
    ...when('begunAt', task.begunBy),
    ...when('completedAt', task.completedBy),
    ...when('cancelledAt', task.cancelledBy),
    {
      label: t('tasks.field.workflow'),
      value: workflow.deleted ? (
        t('assets.gone', { name: title })
      ) : (
        <Chip icon={IconRoute} href={`/workflows/detail?id=${workflow.id}`}>
          {title}
        </Chip>
      ),
    },
    ...(source
      ? [
          {
            label: t('tasks.field.source'),
            value: (
              <Chip icon={IconRepeat} href={`/tasks/sources/edit?workflowId=${workflow.id}&id=${source.id}`}>
                {source.name}
              </Chip>
            ),
          },
        ]
      : []),
    { label: t('tasks.field.createdAt'), value: format.dateTime(task.createdAt) },
    ...(task.createdBy
      ? [
          {
            label: t('tasks.field.createdBy'),
            value: <Person name={fullName(task.createdBy)} imageUrl={task.createdBy.imageUrl} />,
          },
        ]
      : []),
  ]
  return (
    <Card title={t('tasks.factsTitle')}>
      <DetailList look="facts" items={items} />
    </Card>
  )
}

interface PeopleProps extends TaskAssignment {
  /** What is said where nobody is named. */
  readonly none?: string
}

function People({ accounts, accountGroups, none }: PeopleProps) {
  if (accounts.length + accountGroups.length === 0) return none
  return (
    <span className={styles['people']}>
      {accountGroups.map((group) => (
        <Chip key={group.id} icon={IconUsersGroup} href={`/groups/detail?id=${group.id}`}>
          {group.name}
        </Chip>
      ))}
      {accounts.map((account) => (
        <Person key={account.id} name={fullName(account)} imageUrl={account.imageUrl} />
      ))}
    </span>
  )
}
