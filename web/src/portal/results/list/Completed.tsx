import type { WorkflowResult } from '@feldwerk/contract/workflow-results.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import { minutesOf } from '../parts/minutes.ts'
import styles from './Completed.module.css'

/** The day of a result, and below it the time and how long it took. */
export function Completed({ result }: { readonly result: WorkflowResult }) {
  const { t } = useTranslation()
  const format = useFormat()
  const minutes = minutesOf(result)
  return (
    <time className={styles['completed']} dateTime={result.completedAt}>
      {format.date(result.completedAt)}
      <span className={styles['time']}>
        {[format.time(result.completedAt), minutes !== undefined && t('results.minutes', { count: minutes })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </time>
  )
}
