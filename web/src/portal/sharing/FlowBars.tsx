import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { resultsKey } from '../known/results-key.ts'
import styles from './FlowBars.module.css'

/** How many results went through a share week by week, the present week darker; nothing where none did. */
export function FlowBars({ shareId }: { readonly shareId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const weeks = useFlow(shareId).data?.weeks ?? []
  const most = Math.max(0, ...weeks.map(({ results }) => results))
  if (most === 0) return null
  const sum = weeks.reduce((all, { results }) => all + results, 0)
  return (
    <div className={styles['flow']}>
      <div className={styles['bars']} aria-hidden>
        {weeks.map(({ from, results }) => (
          <div
            key={from}
            className={styles['week']}
            title={`${format.date(from)}: ${format.number(results)}`}
          >
            <div className={styles['bar']} style={{ height: `${(results / most) * 100}%` }} />
          </div>
        ))}
      </div>
      <p className={styles['words']}>{t('sharing.resultsInWeeks', { count: sum, weeks: weeks.length })}</p>
    </div>
  )
}

function useFlow(workflowShareId: string) {
  const client = useClient()
  return useQuery({
    queryKey: [...resultsKey, 'flow', workflowShareId],
    queryFn: ({ signal }) => client.workflowShares.flow({ workflowShareId }, { signal }),
  })
}
