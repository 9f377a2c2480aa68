import type { TaskWithResults } from '@feldwerk/contract/tasks.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Person } from '@feldwerk/ui/parts/Avatar.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { DetailList } from '@feldwerk/ui/parts/DetailList.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { NameLink } from '@feldwerk/ui/parts/NameLink.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { taskFieldTitle } from '@feldwerk/workflow/parts.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconPencil } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVisited } from '../known/recent-things.ts'
import { useWorkflow } from '../known/use-workflows.ts'
import { useBack } from '../list/back.ts'
import { lastAddress } from '../list/last-address.ts'
import { propertyOfField, taskTitle } from '../names/task-titles.ts'
import { workflowTitle } from '../names/workflow-titles.ts'
import { DetailMissing } from '../nowhere/DetailMissing.tsx'
import { RoomCard } from '../thing-room/RoomCard.tsx'
import { ValueView } from '../values/ValueView.tsx'
import type { Value } from '../values/value.ts'
import { EditedTask } from './EditedTask.tsx'
import { TaskFacts } from './TaskFacts.tsx'
import own from './TaskPage.module.css'
import { isCancellable, isChangeable } from './task/shown.ts'
import { TaskState } from './task/TaskState.tsx'
import { useTask } from './task/use-tasks.ts'
import { useCancelTasks } from './use-cancel-tasks.tsx'

/** One task: what it is about, for whom, and what was sent for it. */
export function TaskPage() {
  const { t } = useTranslation()
  const { id } = useSearch({ from: '/protected/tasks/detail' })
  const task = useTask(id)
  const language = useLanguage()
  useBack(t('shell.nav.tasks'), lastAddress('/tasks'))
  useVisited({ kind: 'TASK', id, title: task.data && taskTitle(task.data, language) })
  if (!task.data) {
    return (
      <DetailMissing title={t('tasks.one')} list="/tasks" toList={t('tasks.toList')} id={id} query={task} />
    )
  }
  return <TaskDetails key={id} task={task.data} />
}

function TaskDetails({ task }: { readonly task: TaskWithResults }) {
  return (
    <Page head={<TaskHead task={task} />}>
      <div className={own['grid']}>
        <div className={own['column']}>
          <TaskData task={task} />
          <TaskResults task={task} />
        </div>
        <div className={own['column']}>
          <TaskFacts task={task} />
          <RoomCard thing={{ kind: 'TASK', id: task.id }} />
        </div>
      </div>
    </Page>
  )
}

function TaskHead({ task }: { readonly task: TaskWithResults }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const cancel = useCancelTasks()
  const [editing, setEditing] = useState(false)
  return (
    <>
      <PageHead
        title={taskTitle(task, language)}
        facts={
          <span className={own['facts']}>
            <TaskState state={task.state} />
            {task.label && <span>{workflowTitle(task.workflow, language)}</span>}
          </span>
        }
        actions={
          <>
            {isCancellable(task.state) && (
              <Button
                variant="default"
                data-danger
                loading={cancel.isPending}
                leftSection={<IconCircleX {...icon} />}
                onClick={() => void cancel.ask([task])}
              >
                {t('tasks.cancel.button')}
              </Button>
            )}
            {isChangeable(task.state) && (
              <Button leftSection={<IconPencil {...icon} />} onClick={() => setEditing(true)}>
                {t('tasks.edit')}
              </Button>
            )}
          </>
        }
      />
      {editing && <EditedTask task={task} onClose={() => setEditing(false)} />}
    </>
  )
}

function TaskData({ task }: { readonly task: TaskWithResults }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const workflow = useWorkflow(task.workflow.deleted ? '' : task.workflow.id)
  const known = workflow.data?.definition.taskType.fields ?? []
  const fields = known.filter(({ name }) => task.taskData[name] !== undefined)
  return (
    <Card title={t('tasks.data')} flush divided>
      {fields.length === 0 ? (
        <p className={own['none']}>{t('tasks.noData')}</p>
      ) : (
        <DetailList
          items={fields.map((field) => ({
            label: taskFieldTitle(field, language),
            value: (
              <ValueView
                value={task.taskData[field.name] as Value}
                property={propertyOfField(field)}
                references={task.references}
                look="full"
              />
            ),
          }))}
        />
      )}
    </Card>
  )
}

function TaskResults({ task }: { readonly task: TaskWithResults }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Card title={t('shell.nav.results')} note={String(task.results.length)} flush divided>
      {task.results.length === 0 && <p className={own['none']}>{t('tasks.noResult')}</p>}
      <ul className={own['results']}>
        {task.results.map((result) => (
          <li key={result.id} className={own['result']}>
            <NameLink href={`/results/detail?id=${result.id}`}>
              {format.dateTime(result.completedAt)}
            </NameLink>
            <Person name={fullName(result.createdBy)} imageUrl={result.createdBy.imageUrl} />
            {result.flags[0] ? (
              <StateText icon={IconAlertTriangle} tone="amber">
                {t(`results.flag.${result.flags[0]}.short`)}
              </StateText>
            ) : (
              <StateText icon={IconCircleCheck} tone="green">
                {t('results.completed')}
              </StateText>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
