import '@mantine/core/styles/Menu.layer.css'
import type { Task } from '@feldwerk/contract/tasks.ts'
import { DateField } from '@feldwerk/ui/form/DateField.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { DataTable } from '@feldwerk/ui/table/DataTable.tsx'
import { RowMenu } from '@feldwerk/ui/table/RowMenu.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button, Menu } from '@mantine/core'
import { IconCircleX, IconPlus, IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayEnd, dayStart } from '../../clock/days.ts'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { useChosen } from '../list/use-chosen.ts'
import { type List, useList } from '../list/use-list.ts'
import { taskTitle } from '../names/task-titles.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { NoTask } from './NoTask.tsx'
import { StateChips } from './StateChips.tsx'
import { isCancellable, isChangeable, type Shown, statesOf } from './shown.ts'
import { TaskDialog } from './TaskDialog.tsx'
import { TaskTabs } from './TaskTabs.tsx'
import styles from './tasks.module.css'
import { useCancelTasks } from './use-cancel-tasks.tsx'
import { useTaskColumns } from './use-task-columns.tsx'
import { tasksKey } from './use-tasks.ts'

const filters = ['search', 'show', 'workflowId', 'assignedToId', 'from', 'to'] as const

/** What is to be done, and what has become of it. */
export function TasksPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  const { new: isNew, ...search } = useSearch({ from: '/protected/tasks' })
  const list = useList(search, filters)
  const show: Shown = search.show ?? 'todo'
  const tasks = useTaskList(show)
  const columns = useTaskColumns(list)
  const chosen = useChosen(tasks.data?.data, show)
  const setNew = (on: boolean) =>
    void navigate({ to: '/tasks', search: { ...search, new: on ? 'true' : undefined }, replace: true })
  return (
    <Page
      layout="fill"
      head={
        <PageHead
          title={t('shell.nav.tasks')}
          facts={tasks.data && t(`tasks.facts.${show}`, { count: tasks.data.recordsTotal })}
          actions={
            <Button
              leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
              onClick={() => setNew(true)}
            >
              {t('tasks.add')}
            </Button>
          }
        />
      }
      tabs={<TaskTabs current="list" />}
    >
      <DataTable
        label={t('shell.nav.tasks')}
        columns={columns}
        rows={tasks.data?.data}
        total={tasks.data?.recordsTotal}
        rowId={(row) => row.id}
        rowName={(row) => taskTitle(row, language)}
        query={list.query}
        onQueryChange={list.setQuery}
        onRowClick={(row) => void navigate({ to: '/tasks/detail', search: { id: row.id } })}
        rowActions={(row) => <TaskMenu task={row} />}
        toolbar={<TaskToolbar list={list} show={show} from={search.from} to={search.to} />}
        selection={{
          ids: chosen.ids,
          onChange: chosen.choose,
          actions: <BulkActions tasks={chosen.rows} onDone={chosen.clear} />,
        }}
        error={tasks.error ? { text: errorText(tasks.error), retry: () => void tasks.refetch() } : null}
        onClearFilters={list.clearFilters}
        refreshing={tasks.isPlaceholderData}
        empty={<NoTask onStart={() => setNew(true)} />}
      />
      {isNew && <TaskDialog workflowId={search.workflowId} onClose={() => setNew(false)} />}
    </Page>
  )
}

function useTaskList(show: Shown) {
  const client = useClient()
  const { new: _new, show: _show, from, to, ...query } = useSearch({ from: '/protected/tasks' })
  const asked = { ...query, states: statesOf[show], from: dayStart(from), until: dayEnd(to) }
  return useQuery({
    queryKey: [...tasksKey, 'list', asked],
    queryFn: ({ signal }) => client.tasks.paginated(asked, { signal }),
    placeholderData: keepPreviousData,
    // The clock moves tasks on, whether or not anybody acts.
    refetchInterval: 60_000,
  })
}

interface TaskToolbarProps {
  readonly list: List
  readonly show: Shown
  readonly from: string | undefined
  readonly to: string | undefined
}

function TaskToolbar({ list, show, from, to }: TaskToolbarProps) {
  const { t } = useTranslation()
  return (
    <div className={styles['toolbar']}>
      <StateChips value={show} onChange={(next) => list.setFilter('show', next === 'todo' ? '' : next)} />
      <div className={styles['range']}>
        <DateField
          label={t('results.from')}
          optional
          value={from ?? null}
          onChange={(day) => list.setFilter('from', day ?? '')}
        />
        <DateField
          label={t('results.to')}
          optional
          value={to ?? null}
          onChange={(day) => list.setFilter('to', day ?? '')}
        />
      </div>
    </div>
  )
}

function TaskMenu({ task }: { readonly task: Task }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const cancel = useCancelTasks()
  const [assigning, setAssigning] = useState(false)
  if (!isChangeable(task.state)) return null
  return (
    <>
      <RowMenu label={t('people.actionsFor', { name: taskTitle(task, language) })}>
        <Menu.Item
          leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden />}
          onClick={() => setAssigning(true)}
        >
          {t('tasks.assign.button')}
        </Menu.Item>
        {isCancellable(task.state) && (
          <Menu.Item
            data-danger
            leftSection={<IconCircleX size={16} stroke={1.7} aria-hidden />}
            onClick={() => void cancel.ask([task])}
          >
            {t('tasks.cancel.button')}
          </Menu.Item>
        )}
      </RowMenu>
      {assigning && (
        <AssignDialog tasks={[task]} onClose={() => setAssigning(false)} onDone={() => setAssigning(false)} />
      )}
    </>
  )
}

interface BulkActionsProps {
  readonly tasks: readonly Task[]
  readonly onDone: () => void
}

/** Who may do a task hangs on its workflow: tasks of several are not given away together. */
function BulkActions({ tasks, onDone }: BulkActionsProps) {
  const { t } = useTranslation()
  const cancel = useCancelTasks()
  const [assigning, setAssigning] = useState(false)
  const isOfOne = new Set(tasks.map(({ workflow }) => workflow.id)).size === 1
  return (
    <>
      <Button
        size="xs"
        variant="default"
        disabled={!isOfOne}
        title={isOfOne ? undefined : t('tasks.assign.oneWorkflow')}
        leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden />}
        onClick={() => setAssigning(true)}
      >
        {t('tasks.assign.button')}
      </Button>
      <Button
        size="xs"
        variant="default"
        data-danger
        loading={cancel.isPending}
        leftSection={<IconCircleX size={16} stroke={1.7} aria-hidden />}
        onClick={() => void cancel.ask(tasks).then((done) => done && onDone())}
      >
        {t('tasks.cancel.button')}
      </Button>
      {assigning && (
        <AssignDialog
          tasks={tasks}
          onClose={() => setAssigning(false)}
          onDone={() => {
            setAssigning(false)
            onDone()
          }}
        />
      )}
    </>
  )
}
