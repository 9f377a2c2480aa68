import type { Task } from '@feldwerk/contract/tasks.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import type { TableColumn } from '@feldwerk/ui/table/column.ts'
import { SelectFilter, TextFilter } from '@feldwerk/ui/table/filters.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { useWorkflows } from '../known/use-workflows.ts'
import type { List } from '../list/use-list.ts'
import { assigneeNames, taskSubject } from '../names/task-titles.ts'
import { workflowTitle } from '../names/workflow-titles.ts'
import { Deadline } from './Deadline.tsx'
import { TaskState } from './TaskState.tsx'
import styles from './tasks.module.css'

/** What the list says of each task, and how it is narrowed. */
export function useTaskColumns(list: List): TableColumn<Task>[] {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const workflows = useWorkflows()
  const people = usePeople()
  return [
    {
      id: 'label',
      head: t('tasks.one'),
      sortable: true,
      filter: (
        <TextFilter
          column={t('tasks.one')}
          placeholder={t('tasks.search')}
          value={list.filter('search')}
          onChange={(text) => list.setFilter('search', text)}
          search
        />
      ),
      cell: (task) => (
        <Link className={styles['nameLink']} href={`/tasks/detail?id=${task.id}`}>
          {taskSubject(task, language)}
        </Link>
      ),
    },
    {
      id: 'state',
      head: t('tasks.field.state'),
      width: 144,
      sortable: true,
      cell: (task) => <TaskState state={task.state} />,
    },
    {
      id: 'workflow',
      head: t('tasks.field.workflow'),
      width: 180,
      filter: (
        <SelectFilter
          column={t('tasks.field.workflow')}
          value={list.filter('workflowId') || null}
          onChange={(id) => list.setFilter('workflowId', id ?? '')}
          options={(workflows.data ?? []).map((one) => ({
            value: one.id,
            label: workflowTitle(one, language),
          }))}
        />
      ),
      cell: (task) => workflowTitle(task.workflow, language),
    },
    {
      id: 'assignedTo',
      head: t('tasks.field.assignedTo'),
      width: 144,
      filter: (
        <SelectFilter
          column={t('tasks.field.assignedTo')}
          value={list.filter('assignedToId') || null}
          onChange={(id) => list.setFilter('assignedToId', id ?? '')}
          options={(people.data ?? []).map((one) => ({ value: one.id, label: fullName(one) }))}
        />
      ),
      cell: (task) => {
        const names = assigneeNames(task.assignedTo)
        if (names.length === 0) return <span className={styles['quiet']}>{t('tasks.everybody')}</span>
        return names.length > 2 ? `${names.slice(0, 2).join(', ')} +${names.length - 2}` : names.join(', ')
      },
    },
    {
      id: 'validFrom',
      head: t('tasks.field.validFrom'),
      width: 184,
      sortable: true,
      cell: (task) => task.validFrom && format.dateTime(task.validFrom),
    },
    {
      id: 'deadline',
      head: t('tasks.field.deadline'),
      width: 184,
      sortable: true,
      cell: (task) => task.deadline && <Deadline task={task} />,
    },
  ]
}

/** People and machines for the filter. */
function usePeople() {
  const client = useClient()
  return useQuery({
    queryKey: ['accounts', 'taskFilter'],
    queryFn: async ({ signal }) =>
      (await client.accounts.paginated({ size: 500, orderColumn: 'lastName' }, { signal })).data,
    staleTime: 60_000,
  })
}
