import type { OperationsState } from '@feldwerk/contract/operations.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './BackupProgress.module.css'

interface BackupProgressProps {
  readonly underWay: NonNullable<OperationsState['backup']['underWay']>
}

/** How far the backup is that is made now. */
export function BackupProgress({ underWay: { step, done, all } }: BackupProgressProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = t(`operations.backup.step.${step}`, { done: format.number(done), all: format.number(all) })
  return (
    <div className={styles['progress']}>
      <Progress value={all > 0 ? (done / all) * 100 : 0} size="sm" aria-label={words} />
      <span role="status">{words}</span>
    </div>
  )
}
