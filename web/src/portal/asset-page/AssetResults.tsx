import type { WorkflowResult } from '@feldwerk/contract/workflow-results.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Person } from '@feldwerk/ui/parts/Avatar.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { NameLink } from '@feldwerk/ui/parts/NameLink.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../errors/has-failed.ts'
import { useClient } from '../../session/session-context.ts'
import { CardFailed } from '../detail/CardFailed.tsx'
import { resultsKey } from '../known/results-key.ts'
import { workflowTitle } from '../names/workflow-titles.ts'
import { DeviationCell } from '../results/list/DeviationCell.tsx'
import { StateLine } from '../results/list/StateLine.tsx'
import styles from './AssetResults.module.css'

const AT_ONCE = 5

/** The work that was done on an asset: results that name it, or whose task was about it, the newest first. */
export function AssetResults({ assetId }: { readonly assetId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const results = useAssetResults(assetId)
  const pages = results.data?.pages ?? []
  const total = pages[0]?.recordsTotal ?? 0
  return (
    <Card
      title={t('assets.latestResults')}
      note={total > 0 && format.number(total)}
      action={
        total > 0 && (
          <Link className={styles['all']} href={`/results?assetId=${assetId}`}>
            {t('home.seeAll')}
          </Link>
        )
      }
      divided
      flush
    >
      {results.isPending && !hasFailed(results) && (
        <div className={styles['pad']}>
          <Lines count={4} />
        </div>
      )}
      {hasFailed(results) && <CardFailed query={results} title={t('home.results.failed')} />}
      {results.data && total === 0 && (
        <div className={styles['pad']}>
          <Quiet>{t('assets.noResults')}</Quiet>
        </div>
      )}
      <ul className={styles['rows']} aria-label={t('shell.nav.results')}>
        {pages
          .flatMap(({ data }) => data)
          .map((result) => (
            <ResultRow key={result.id} result={result} />
          ))}
      </ul>
      {results.hasNextPage && (
        <div className={styles['pad']}>
          <Button
            size="xs"
            variant="default"
            loading={results.isFetchingNextPage}
            onClick={() => void results.fetchNextPage()}
          >
            {t('assets.earlierResults')}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** One result: when, what, what deviated, and who did it. */
function ResultRow({ result }: { readonly result: WorkflowResult }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const { id, workflow, createdBy, completedAt, deviations } = result
  return (
    <li className={styles['row']}>
      <time className={styles['day']} dateTime={completedAt} title={format.dateTime(completedAt)}>
        {format.date(completedAt)}
      </time>
      <span className={styles['name']}>
        <NameLink href={`/results/detail?id=${id}`}>{workflowTitle(workflow, language)}</NameLink>
        <StateLine result={result} />
      </span>
      <span className={styles['deviation']}>
        {deviations.length === 0 ? (
          <Quiet inline>{t('assets.noDeviation')}</Quiet>
        ) : (
          <DeviationCell deviations={deviations} width={72} />
        )}
      </span>
      <span className={styles['person']}>
        <Person name={fullName(createdBy)} imageUrl={createdBy.imageUrl} />
      </span>
    </li>
  )
}

function useAssetResults(assetId: string) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: [...resultsKey, 'asset', assetId],
    queryFn: ({ pageParam, signal }) =>
      client.workflowResults.paginated({ assetId, page: pageParam, size: AT_ONCE }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) =>
      last.data.length > 0 && all.length * AT_ONCE < last.recordsTotal ? all.length : undefined,
  })
}
