import type { WorkflowResult } from '@feldwerk/contract/workflow-results.ts'
import { startOf } from '@feldwerk/query/time/calendar.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { MiniScale } from '@feldwerk/ui/parts/MiniScale.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../clock/use-now.ts'
import { hasFailed } from '../../errors/has-failed.ts'
import { useOwnCompany } from '../../session/own-company.ts'
import { useClient } from '../../session/session-context.ts'
import { CardFailed } from '../detail/CardFailed.tsx'
import { resultsKey } from '../known/results-key.ts'
import { workflowTitle } from '../names/workflow-titles.ts'
import { deviationInWords } from '../results/deviations/in-words.ts'
import { assetsOf } from '../results/parts/about.ts'
import { CardBones } from './cards/CardBones.tsx'
import { CardLink } from './cards/CardLink.tsx'
import { RowList } from './cards/RowList.tsx'
import styles from './LatestResults.module.css'

const MOST = 9
const PERIODS = ['day', 'week', 'month'] as const
const REFRESH_MS = 60_000

/** The newest results of the company. */
export function useLatestResults() {
  const client = useClient()
  return useQuery({
    queryKey: [...resultsKey, 'home'],
    queryFn: ({ signal }) =>
      client.workflowResults.paginated(
        { size: MOST, orderColumn: 'completedAt', orderDir: 'DESC' },
        { signal },
      ),
    refetchInterval: REFRESH_MS,
  })
}

/** The newest results, each with what it is about, and how many have come in today, this week and this month. */
export function LatestResults({ rows: shown }: { readonly rows: number }) {
  const { t } = useTranslation()
  const counts = useCountsInWords()
  const latest = useLatestResults()
  const { data } = latest
  const failed = hasFailed(latest)
  if (!data && !failed) return <CardBones title={t('home.results.title')} count={shown} />
  return (
    <Card
      title={t('home.results.title')}
      note={data && data.data.length > 0 && <span className={styles['note']}>{counts}</span>}
      flush
      divided
      action={<CardLink href="/results">{t('home.seeAll')}</CardLink>}
    >
      {failed && <CardFailed query={latest} title={t('home.results.failed')} />}
      {data?.data.length === 0 && <p className={styles['none']}>{t('home.results.nothing')}</p>}
      <RowList>
        {data?.data.slice(0, shown).map((result) => (
          <ResultRow
            key={result.id}
            result={result}
            things={assetsOf(result.activityResults, data.references).map(({ name }) => name ?? '')}
          />
        ))}
      </RowList>
    </Card>
  )
}

interface ResultRowProps {
  readonly result: WorkflowResult
  /** Names of the assets that it is about. */
  readonly things: readonly string[]
}

function ResultRow({ result, things }: ResultRowProps) {
  const { id, workflow, completedAt, createdBy, deviations } = result
  const language = useLanguage()
  const format = useFormat()
  const isOfToday = format.date(completedAt) === format.date(useNow())
  const [thing, ...more] = things
  const name = fullName(createdBy)
  const title = [
    workflowTitle(workflow, language),
    thing && `${thing}${more.length > 0 ? ` +${more.length}` : ''}`,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <li className={styles['row']}>
      <time className={styles['when']} dateTime={completedAt} title={format.dateTime(completedAt)}>
        {isOfToday ? format.time(completedAt) : format.date(completedAt)}
      </time>
      <Link className={styles['result']} href={`/results/detail?id=${id}`} title={title}>
        {title}
      </Link>
      <WorstValue deviations={deviations} />
      <span title={name}>
        <Avatar name={name} imageUrl={createdBy.imageUrl} />
      </span>
    </li>
  )
}

/** By what a result deviates most, with its scale; an empty place where all is within limits. */
function WorstValue({ deviations: [worst] }: Pick<WorkflowResult, 'deviations'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (!worst) return <span />
  const { title, value, by, isAbove } = deviationInWords(worst, language)
  return (
    <span
      className={styles['deviation']}
      title={`${title}, ${t(isAbove ? 'results.above' : 'results.below', { by })}`}
    >
      <MiniScale from={worst.from} to={worst.to} value={worst.value} width={64} />
      <span className={styles['value']}>{value}</span>
    </span>
  )
}

/** "16 heute, 82 diese Woche, 712 diesen Monat": by the calendar of the company; empty while that is not known. */
function useCountsInWords(): string {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useClient()
  const zone = useOwnCompany()?.timeZone
  const counts = useQueries({
    queries: PERIODS.map((period) => ({
      queryKey: [...resultsKey, 'home', period, zone],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const since = new Date(startOf(Date.now(), period, zone ?? 'UTC')).toISOString()
        const page = await client.workflowResults.paginated({ size: 1, createdAtAfter: since }, { signal })
        return page.recordsTotal
      },
      enabled: zone !== undefined,
      refetchInterval: REFRESH_MS,
    })),
  })
  return counts
    .flatMap(({ data, isError }, place) =>
      data === undefined || isError
        ? []
        : [t(`home.results.${PERIODS[place] ?? 'day'}Count`, { number: format.number(data) })],
    )
    .join(', ')
}
