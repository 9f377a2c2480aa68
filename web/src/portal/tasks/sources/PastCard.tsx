import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../errors/has-failed.ts'
import { useClient } from '../../../session/session-context.ts'
import { CardFailed } from '../../detail/CardFailed.tsx'
import { tasksKey } from '../../known/tasks-key.ts'
import { taskTitle } from '../../names/task-titles.ts'
import styles from './PastCard.module.css'
import { PAST_STATES, pastOf } from './past.ts'

interface PastCardProps {
  readonly workflowId: string
  readonly sourceId: string
}

/** As many tasks as are looked at, and as many of their dates as have room beside each other. */
const MOST_TASKS = 200
const MOST_DATES = 12

/** What became of the dates that a series has had: which of its tasks were in time, late or not done. */
export function PastCard({ workflowId, sourceId }: PastCardProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const ended = useEnded(workflowId, sourceId)
  const { dates, counts, isCut } = pastOf(ended.data ?? [], MOST_DATES)
  const [first] = dates
  const last = dates.at(-1)
  if (!ended.data && !hasFailed(ended)) return null
  const shown = (['ON_TIME', 'LATE', 'MISSED'] as const).filter((each) => counts[each] > 0)
  return (
    <Card
      title={t('series.past.title')}
      note={
        last &&
        [
          t(isCut ? 'series.past.lastDates' : 'series.past.dates', { count: dates.length }),
          t('series.past.tasks', { count: dates.reduce((sum, { tasks }) => sum + tasks.length, 0) }),
        ].join(', ')
      }
    >
      {hasFailed(ended) && <CardFailed query={ended} />}
      {ended.data && !last && <p className={styles['none']}>{t('series.past.none')}</p>}
      {first && last && (
        <>
          <ol className={styles['dates']} aria-label={t('series.past.title')}>
            {dates.map(({ at, tasks }) => (
              <li key={at} className={styles['date']} aria-label={format.date(at)}>
                {tasks.map(({ id, outcome, task }) => {
                  const words = `${format.date(at)}, ${taskTitle(task, language)}: ${t(`series.past.${outcome}`)}`
                  return (
                    <Link
                      key={id}
                      className={styles['task']}
                      data-outcome={outcome}
                      href={`/tasks/detail?id=${id}`}
                      title={words}
                      aria-label={words}
                    />
                  )
                })}
              </li>
            ))}
          </ol>
          <p className={styles['ends']}>
            <span>{format.date(first.at)}</span>
            {dates.length > 1 && <span>{format.date(last.at)}</span>}
          </p>
          <ul className={styles['legend']}>
            {shown.map((outcome) => (
              <li key={outcome} data-outcome={outcome}>
                <span className={styles['sign']} data-outcome={outcome} aria-hidden />
                {t(`series.past.counted.${outcome}`, { count: counts[outcome] })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function useEnded(workflowId: string, sourceId: string) {
  const client = useClient()
  return useQuery({
    queryKey: [...tasksKey, 'past', workflowId, sourceId],
    queryFn: async ({ signal }) => {
      const asked = {
        workflowId,
        sourceId,
        states: [...PAST_STATES],
        size: MOST_TASKS,
        orderColumn: 'validFrom' as const,
        orderDir: 'DESC' as const,
      }
      return (await client.tasks.paginated(asked, { signal })).data
    },
  })
}
