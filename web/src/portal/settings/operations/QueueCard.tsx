import type { FailedJob, HourOfLoad, OperationsState } from '@feldwerk/contract/operations.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useTranslation } from 'react-i18next'
import { FailedJobRow } from './FailedJobRow.tsx'
import { Figure } from './Figure.tsx'
import { HourBars } from './HourBars.tsx'
import styles from './QueueCard.module.css'

interface QueueCardProps {
  readonly queue: OperationsState['queue']
  readonly failed: readonly FailedJob[]
  readonly hours: readonly HourOfLoad[]
}

/** Longer than this nothing waits where a worker keeps up. */
const LONG_SECONDS = 300

/** Jobs in figures, how many were done in each hour, and those that failed for good with what can be done. */
export function QueueCard({ queue, failed, hours }: QueueCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const done = hours.reduce((sum, { jobs }) => sum + jobs, 0)
  const figures = [
    ['waiting', queue.waiting],
    ['running', queue.running],
    ['done', done],
    ['failed', queue.failed],
  ] as const
  const isLate = queue.oldestSeconds > LONG_SECONDS
  return (
    <Card
      title={t('operations.queue.title')}
      note={
        isLate
          ? t('operations.queue.late', { count: Math.round(queue.oldestSeconds / 60) })
          : t('operations.queue.keepsUp')
      }
      flush
      divided
    >
      <dl className={styles['figures']}>
        {figures.map(([name, value]) => (
          <Figure
            key={name}
            name={t(`operations.queue.${name}`)}
            tone={name === 'failed' && value > 0 ? 'red' : undefined}
          >
            {format.number(value)}
          </Figure>
        ))}
      </dl>
      <div className={styles['hours']}>
        <HourBars
          name={t('operations.queue.done')}
          hours={hours}
          valueOf={({ jobs }) => jobs}
          written={(value) => format.number(value)}
        />
      </div>
      {failed.length > 0 && (
        <ul className={styles['jobs']} aria-label={t('operations.queue.failedList')}>
          {failed.map((job) => (
            <FailedJobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Card>
  )
}
