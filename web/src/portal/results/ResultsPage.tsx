import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dayEnd, dayStart } from '../../clock/days.ts'
import { useOwnAccount } from '../../session/own-account.ts'
import { useClient } from '../../session/session-context.ts'
import { CsvButton } from '../list/CsvButton.tsx'
import { useList } from '../list/use-list.ts'
import { MonthFacts } from './list/MonthFacts.tsx'
import { ResultConditions } from './list/ResultConditions.tsx'
import { ResultTabs } from './list/ResultTabs.tsx'
import { ResultsTable } from './ResultsTable.tsx'

const narrowing = ['search', 'workflowId', 'accountId', 'from', 'to', 'show'] as const

/** Everything that was delivered, the newest first: what deviates, what is to be reviewed, what one did oneself. */
export function ResultsPage() {
  const { t } = useTranslation()
  const client = useClient()
  const { account } = useOwnAccount()
  const search = useSearch({ from: '/protected/results' })
  const list = useList(search, narrowing)
  const { workflowId, accountId, from, to, show, look } = search
  const filters = {
    search: search.search,
    workflowId,
    accountId: show === 'mine' ? account?.id : accountId,
    createdAtAfter: dayStart(from),
    createdAtBefore: dayEnd(to),
    ...(show === 'deviating' ? { deviating: true } : {}),
    ...(show === 'toReview' ? { reviewState: 'TO_REVIEW' as const } : {}),
  }
  const head = (
    <PageHead
      title={t('shell.nav.results')}
      facts={<MonthFacts />}
      actions={
        <CsvButton
          name={t('shell.nav.results')}
          ask={(options) => client.workflowResults.csv(filters, options)}
        />
      }
    />
  )
  return (
    <Page layout="fill" head={head} tabs={<ResultTabs current={show} />}>
      <ResultsTable list={list} filters={filters} look={look} toolbar={<ResultConditions list={list} />} />
    </Page>
  )
}
