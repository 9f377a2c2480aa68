import type { Task } from '@feldwerk/contract/tasks.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { NameLink } from '@feldwerk/ui/parts/NameLink.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../clock/use-now.ts'
import { hasFailed } from '../../errors/has-failed.ts'
import { CardFailed } from '../detail/CardFailed.tsx'
import { assigneeNames, taskSubject } from '../names/task-titles.ts'
import { workflowTitle } from '../names/workflow-titles.ts'
import styles from './AssetTasks.module.css'
import { useAssetTasks } from './use-asset-tasks.ts'

const AT_ONCE = 5

interface AssetTasksProps {
  readonly assetId: string
  readonly name: string | null
}

/** What is to be done on an asset, the most pressing first. */
export function AssetTasks({ assetId, name }: AssetTasksProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const [all, setAll] = useState(false)
  const tasks = useAssetTasks(assetId)
  const total = tasks.data?.recordsTotal ?? 0
  const known = tasks.data?.data ?? []
  const shown = all ? known : known.slice(0, AT_ONCE)
  return (
    <Card
      title={t('assets.nextTasks')}
      note={total > 0 && format.number(total)}
      action={
        <span className={styles['ways']}>
          <Link href={`/tasks?show=all&assetId=${assetId}`}>{t('home.seeAll')}</Link>
          <Link href={`/tasks/calendar?assetId=${assetId}`}>{t('tasks.tabs.calendar')}</Link>
        </span>
      }
      divided
      flush
    >
      {tasks.isPending && !hasFailed(tasks) && (
        <div className={styles['pad']}>
          <Lines count={2} />
        </div>
      )}
      {hasFailed(tasks) && (
        <CardFailed query={tasks} title={t('work.failed')}>
          {t('work.unknown')}
        </CardFailed>
      )}
      {tasks.data && total === 0 && (
        <div className={styles['pad']}>
          <Quiet>{t('assets.noTasks')}</Quiet>
        </div>
      )}
      <ul className={styles['rows']} aria-label={t('assets.nextTasks')}>
        {shown.map((task) => (
          <TaskRow key={task.id} task={task} name={name} now={now.getTime()} />
        ))}
      </ul>
      {shown.length < known.length && (
        <div className={styles['pad']}>
          <Button size="xs" variant="default" onClick={() => setAll(true)}>
            {t('assets.showTasks', { count: known.length })}
          </Button>
        </div>
      )}
    </Card>
  )
}

interface TaskRowProps {
  readonly task: Task
  readonly name: string | null
  readonly now: number
}

/** One task: what, for whom, until when; the name of the asset is above on the page. */
function TaskRow({ task, name, now }: TaskRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const workflow = workflowTitle(task.workflow, language)
  const subject = taskSubject(task, language)
  const isOwnName = task.label === null || subject === name || subject === workflow
  const when = task.deadline ? format.deadline(task.deadline, now) : t('work.noDeadline')
  const names = assigneeNames(task.assignedTo)
  const facts = [names.join(', ') || t('work.everybody'), !isOwnName && workflow]
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <NameLink href={`/tasks/detail?id=${task.id}`}>{isOwnName ? workflow : subject}</NameLink>
        <span className={styles['facts']}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {task.state === 'LATE' ? (
        <StateText icon={IconClockExclamation} tone="amber">
          {when}
        </StateText>
      ) : (
        <span className={styles['when']}>{when}</span>
      )}
    </li>
  )
}
