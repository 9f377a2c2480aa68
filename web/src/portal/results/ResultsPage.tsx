import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../session/own-account.ts'
import { useClient } from '../../session/session-context.ts'
import { TableButton } from '../list/TableButton.tsx'
import { useList } from '../list/use-list.ts'
import { resultFilters } from './list/filters.ts'
import { MonthFacts } from './list/MonthFacts.tsx'
import { NoResult } from './list/NoResult.tsx'
import { ResultConditions } from './list/ResultConditions.tsx'
import { ResultMap } from './list/ResultMap.tsx'
import { ResultTabs } from './list/ResultTabs.tsx'
import { useResultCounts } from './list/use-counts.ts'
import { ResultsTable } from './ResultsTable.tsx'

const narrowing = [
  'search',
  'workflowId',
  'accountId',
  'companyId',
  'assetId',
  'placeId',
  'minutesAtLeast',
  'minutesAtMost',
  'period',
  'from',
  'to',
  'condition',
  'show',
] as const

/** Everything that was delivered, the newest first: what deviates, what is to be reviewed, what one did oneself. */
export function ResultsPage() {
  const { t } = useTranslation()
  const client = useClient()
  const { account } = useOwnAccount()
  const search = useSearch({ from: '/protected/results' })
  const list = useList(search, narrowing)
  const { look } = search
  const filters = resultFilters(search, account?.id)
  const counts = useResultCounts().data
  if (counts?.all === 0)
    return (
      <Page head={<PageHead title={t('shell.nav.results')} />}>
        <NoResult />
      </Page>
    )
  const toolbar = <ResultConditions list={list} />
  const head = (
    <PageHead
      title={t('shell.nav.results')}
      facts={<MonthFacts />}
      actions={
        <>
          <TableButton
            form="xlsx"
            name={t('shell.nav.results')}
            ask={(options) => client.workflowResults.xlsx(filters, options)}
          />
          <TableButton
            form="csv"
            name={t('shell.nav.results')}
            ask={(options) => client.workflowResults.csv(filters, options)}
          />
        </>
      }
    />
  )
  return (
    <Page layout="fill" head={head} tabs={<ResultTabs address={search} />}>
      {look === 'map' ? (
        <ResultMap filters={filters} toolbar={toolbar} onClear={list.clearFilters} />
      ) : (
        <ResultsTable list={list} filters={filters} look={look} shown={search.show} toolbar={toolbar} />
      )}
    </Page>
  )
}
