import { startOf } from '@feldwerk/query/time/calendar.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOwnCompany } from '../../session/own-company.ts'
import { useClient } from '../../session/session-context.ts'
import { useWorkflows } from '../known/use-workflows.ts'
import { workflowTitle } from '../names/workflow-titles.ts'
import styles from './LatestResults.module.css'
import rows from './rows.module.css'

const SHOWN = 5
const PERIODS = ['day', 'week', 'month'] as const

/** How many results have come in today, this week and this month, and the newest of them. */
export function LatestResults() {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const client = useClient()
  const counts = useResultCounts()
  const workflows = useWorkflows().data ?? []
  const { data } = useQuery({
    queryKey: ['results', 'home'],
    queryFn: ({ signal }) =>
      client.workflowResults.paginated(
        { size: SHOWN, orderColumn: 'completedAt', orderDir: 'DESC' },
        { signal },
      ),
  })
  if (!data || data.data.length === 0) return null
  const titles = new Map(workflows.map((one) => [one.id, workflowTitle(one, language)]))
  return (
    <Card
      title={t('shell.nav.results')}
      flush
      action={
        <Link className={rows['link']} href="/results">
          {t('home.seeAll')}
        </Link>
      }
    >
      <dl className={styles['counts']}>
        {PERIODS.map((period, place) => (
          <div key={period}>
            <dt>{t(`home.results.${period}`)}</dt>
            <dd>{counts[place] === undefined ? ' ' : format.number(counts[place])}</dd>
          </div>
        ))}
      </dl>
      <ul className={rows['rows']}>
        {data.data.map((result) => (
          <li key={result.id} className={styles['row']}>
            <Link className={styles['result']} href={`/results/detail?id=${result.id}`}>
              {titles.get(result.workflow.id) ?? t('workflows.one')}
            </Link>
            <span className={styles['by']}>{result.createdBy && fullName(result.createdBy)}</span>
            <time className={styles['when']} dateTime={result.completedAt}>
              {format.near(result.completedAt)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Results of the company since the beginning of each period, by its calendar. */
function useResultCounts(): (number | undefined)[] {
  const client = useClient()
  const zone = useOwnCompany()?.timeZone
  return useQueries({
    queries: PERIODS.map((period) => ({
      queryKey: ['results', 'home', period, zone],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const since = new Date(startOf(Date.now(), period, zone ?? 'UTC')).toISOString()
        const page = await client.workflowResults.paginated({ size: 1, createdAtAfter: since }, { signal })
        return page.recordsTotal
      },
      enabled: zone !== undefined,
    })),
  }).map(({ data }) => data)
}
