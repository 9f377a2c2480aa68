import type { Task } from '@feldwerk/contract/tasks.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { NameLink } from '@feldwerk/ui/parts/NameLink.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import type { TableColumn } from '@feldwerk/ui/table/column.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { AccountFilter, ListText, WorkflowFilter } from '../list/filters.tsx'
import type { List } from '../list/use-list.ts'
import { assigneeNames, taskSubject } from '../names/task-titles.ts'
import { workflowTitle } from '../names/workflow-titles.ts'
import { Deadline } from './Deadline.tsx'
import { TaskState } from './task/TaskState.tsx'

/** What the list says of each task, and how it is narrowed. */
export function useTaskColumns(list: List): TableColumn<Task>[] {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  // The deadline is the point of the list: where not all fit, the beginning gives way to it.
  const isNarrow = useMediaQuery('(max-width: 74.99em)', undefined, { getInitialValueInEffect: false })
  const columns: TableColumn<Task>[] = [
    {
      id: 'label',
      head: t('tasks.one'),
      sortable: true,
      filter: (
        <ListText list={list} name="search" column={t('tasks.one')} placeholder={t('tasks.search')} search />
      ),
      cell: (task) => <NameLink href={`/tasks/detail?id=${task.id}`}>{taskSubject(task, language)}</NameLink>,
    },
    {
      id: 'state',
      card: 'plain',
      head: t('tasks.field.state'),
      width: 136,
      sortable: true,
      cell: (task) => <TaskState state={task.state} />,
    },
    {
      id: 'workflow',
      card: 'plain',
      head: t('tasks.field.workflow'),
      width: 204,
      filter: <WorkflowFilter list={list} />,
      cell: (task) => workflowTitle(task.workflow, language),
    },
    {
      id: 'assignedTo',
      card: 'plain',
      head: t('tasks.field.assignedTo'),
      width: 144,
      filter: <AccountFilter list={list} name="assignedToId" column={t('tasks.field.assignedTo')} />,
      cell: (task) => {
        const names = assigneeNames(task.assignedTo)
        if (names.length === 0) return <Quiet inline>{t('tasks.everybody')}</Quiet>
        return names.length > 2 ? `${names.slice(0, 2).join(', ')} +${names.length - 2}` : names.join(', ')
      },
    },
    {
      id: 'validFrom',
      card: 'hidden',
      head: t('tasks.field.validFrom'),
      width: 184,
      sortable: true,
      cell: (task) => task.validFrom && format.dateTime(task.validFrom),
    },
    {
      id: 'deadline',
      card: 'corner',
      head: t('tasks.field.deadline'),
      width: 184,
      sortable: true,
      cell: (task) => task.deadline && <Deadline task={task} />,
    },
  ]
  return isNarrow ? columns.filter(({ id }) => id !== 'validFrom') : columns
}
