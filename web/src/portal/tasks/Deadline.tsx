import type { Task } from '@feldwerk/contract/tasks.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './Deadline.module.css'

/** Until when a task is to be done; a lock where nothing counts that comes later. */
export function Deadline({ task }: { readonly task: Pick<Task, 'deadline' | 'hardDeadline' | 'state'> }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!task.deadline) return null
  return (
    <span className={styles['deadline']} data-late={task.state === 'LATE' || undefined}>
      {format.dateTime(task.deadline)}
      {task.hardDeadline && (
        <Tip label={t('tasks.hard')}>
          <IconLock size={14} stroke={1.7} role="img" aria-label={t('tasks.hard')} />
        </Tip>
      )}
    </span>
  )
}
