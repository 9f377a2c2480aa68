import type { AssetWithReferences } from '@feldwerk/contract/assets.ts'
import type { WorkflowResult } from '@feldwerk/contract/workflow-results.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { resultsKey } from '../../known/results-key.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import styles from './detail.module.css'
import own from './ResultsCard.module.css'

const AT_ONCE = 5

/** The work that was done on an asset: results that name it, or whose task was about it, the newest first. */
export function ResultsCard({ asset }: { readonly asset: AssetWithReferences }) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useClient()
  const results = useInfiniteQuery({
    queryKey: [...resultsKey, 'asset', asset.id],
    queryFn: ({ pageParam, signal }) =>
      client.workflowResults.paginated({ assetId: asset.id, page: pageParam, size: AT_ONCE }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) =>
      last.data.length > 0 && all.length * AT_ONCE < last.recordsTotal ? all.length : undefined,
  })
  const pages = results.data?.pages ?? []
  const total = pages[0]?.recordsTotal ?? 0
  return (
    <Card title={t('shell.nav.results')} note={total > 0 && format.number(total)} divided flush>
      {results.isPending && (
        <div className={styles['pad']}>
          <Lines count={2} />
        </div>
      )}
      {results.error && <p className={styles['pad']}>{errorText(results.error)}</p>}
      {results.data && total === 0 && <p className={styles['quiet']}>{t('assets.noResults')}</p>}
      <ul className={styles['history']} aria-label={t('shell.nav.results')}>
        {pages
          .flatMap(({ data }) => data)
          .map((result) => (
            <Row key={result.id} result={result} />
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

function Row({ result: { id, workflow, createdBy, completedAt } }: { readonly result: WorkflowResult }) {
  const language = useLanguage()
  const format = useFormat()
  return (
    <li className={styles['usage']}>
      <Link className={styles['usageName']} href={`/results/detail?id=${id}`}>
        {workflowTitle(workflow, language)}
      </Link>
      <div className={own['doneBy']}>
        {fullName(createdBy)}, <time dateTime={completedAt}>{format.dateTime(completedAt)}</time>
      </div>
    </li>
  )
}
