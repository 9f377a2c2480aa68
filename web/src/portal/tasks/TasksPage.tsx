import '@mantine/core/styles/Menu.layer.css'
import type { Task } from '@feldwerk/contract/tasks.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { RowMenu } from '@feldwerk/ui/table/RowMenu.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button, Menu } from '@mantine/core'
import { IconCircleX, IconPlus, IconUserPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayEnd, dayStart } from '../../clock/days.ts'
import { useClient } from '../../session/session-context.ts'
import { useAsset } from '../assets/form/use-asset.ts'
import { tasksKey } from '../known/tasks-key.ts'
import { DayRange } from '../list/DayRange.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { type List, useList } from '../list/use-list.ts'
import { useRows } from '../list/use-rows.ts'
import { taskTitle } from '../names/task-titles.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { TaskTabs } from './frame/TaskTabs.tsx'
import { NoTask } from './NoTask.tsx'
import { StateChips } from './StateChips.tsx'
import { TaskDialog } from './TaskDialog.tsx'
import styles from './TasksPage.module.css'
import { AboutAsset } from './task/AboutAsset.tsx'
import { isCancellable, isChangeable, type ShownTasks, statesOf } from './task/shown.ts'
import { useCancelTasks } from './use-cancel-tasks.tsx'
import { useTaskColumns } from './use-task-columns.tsx'

const filters = ['search', 'show', 'workflowId', 'assignedToId', 'assetId', 'from', 'to'] as const

/** The clock moves tasks on, whether or not anybody acts. */
const EVERY_MINUTE = 60_000

/** What is to be done, and what has become of it. */
export function TasksPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const { new: isNew, ...search } = useSearch({ from: '/protected/tasks' })
  const list = useList(search, filters)
  const { show = 'todo', from, to, ...asked } = search
  const query = { ...asked, states: statesOf[show], from: dayStart(from), until: dayEnd(to) }
  const rows = useRows({
    key: [...tasksKey, 'list'],
    call: client.tasks.paginated,
    query,
    every: EVERY_MINUTE,
  })
  const about = useAbout(search.assetId)
  return (
    <ListPage
      title={t('shell.nav.tasks')}
      facts={rows.data && t(`tasks.facts.${show}`, { count: rows.data.recordsTotal })}
      actions={
        <Button leftSection={<IconPlus {...icon} />} onClick={() => list.setNew(true)}>
          {t('tasks.add')}
        </Button>
      }
      tabs={<TaskTabs current="list" />}
      list={list}
      rows={rows}
      columns={useTaskColumns(list)}
      nameOf={(row) => taskTitle(row, language)}
      hrefOf={({ id }) => `/tasks/detail?id=${id}`}
      menu={(row) => <TaskMenu task={row} />}
      toolbar={<TaskToolbar list={list} show={show} />}
      kind={show}
      bulk={(tasks, done) => <BulkActions tasks={tasks} onDone={done} />}
      empty={<NoTask onStart={() => list.setNew(true)} />}
    >
      {isNew && about.isKnown && (
        <TaskDialog workflowId={search.workflowId} about={about.asset} onClose={() => list.setNew(false)} />
      )}
    </ListPage>
  )
}

/** The asset that the list is about, as soon as it is known whether there is one. */
function useAbout(assetId: string | undefined) {
  const found = useAsset(assetId ?? '')
  return { asset: found.data, isKnown: !assetId || !found.isPending }
}

function TaskToolbar({ list, show }: { readonly list: List; readonly show: ShownTasks }) {
  return (
    <div className={styles['toolbar']}>
      {list.filter('assetId') && (
        <AboutAsset id={list.filter('assetId')} onRemove={() => list.setFilter('assetId', '')} />
      )}
      <StateChips value={show} onChange={(next) => list.setFilter('show', next === 'todo' ? '' : next)} />
      <div className={styles['range']}>
        <DayRange list={list} />
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
        <Menu.Item leftSection={<IconUserPlus {...icon} />} onClick={() => setAssigning(true)}>
          {t('tasks.assign.button')}
        </Menu.Item>
        {isCancellable(task.state) && (
          <Menu.Item
            data-danger
            leftSection={<IconCircleX {...icon} />}
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

/** Who may do a task depends on its workflow, so tasks of several workflows cannot be assigned together. */
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
        leftSection={<IconUserPlus {...icon} />}
        onClick={() => setAssigning(true)}
      >
        {t('tasks.assign.button')}
      </Button>
      <Button
        size="xs"
        variant="default"
        data-danger
        loading={cancel.isPending}
        leftSection={<IconCircleX {...icon} />}
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
