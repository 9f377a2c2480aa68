import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dayEnd, dayStart } from '../../clock/days.ts'
import { useOwnAccount } from '../../session/own-account.ts'
import { useClient } from '../../session/session-context.ts'
import { TableButton } from '../list/TableButton.tsx'
import { useList } from '../list/use-list.ts'
import { MonthFacts } from './list/MonthFacts.tsx'
import { ResultConditions } from './list/ResultConditions.tsx'
import { ResultMap } from './list/ResultMap.tsx'
import { ResultTabs } from './list/ResultTabs.tsx'
import { type ResultFilters, ResultsTable } from './ResultsTable.tsx'

const narrowing = [
  'search',
  'workflowId',
  'accountId',
  'assetId',
  'placeId',
  'minutesAtLeast',
  'minutesAtMost',
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
  const { workflowId, accountId, assetId, placeId, minutesAtLeast, minutesAtMost, from, to, show, look } =
    search
  // What is asked of answers means nothing without the workflow whose answers they are.
  const condition = workflowId ? search.condition : undefined
  const filters: ResultFilters = {
    search: search.search,
    workflowId,
    assetId,
    placeId,
    minutesAtLeast,
    minutesAtMost,
    accountId: show === 'mine' ? account?.id : accountId,
    createdAtAfter: dayStart(from),
    createdAtBefore: dayEnd(to),
    ...(condition ? { condition } : {}),
    ...(show === 'deviating' ? { deviating: true } : {}),
    ...(show === 'toReview' ? { reviewState: 'TO_REVIEW' as const } : {}),
  }
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
    <Page layout="fill" head={head} tabs={<ResultTabs current={show} />}>
      {look === 'map' ? (
        <ResultMap filters={filters} toolbar={toolbar} onClear={list.clearFilters} />
      ) : (
        <ResultsTable list={list} filters={filters} look={look} toolbar={toolbar} />
      )}
    </Page>
  )
}
