import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dayEnd, dayStart } from '../../clock/days.ts'
import { DayRange } from '../list/DayRange.tsx'
import { useList } from '../list/use-list.ts'
import { ResultsTable } from './ResultsTable.tsx'

/** Everything that was delivered, the newest first. */
export function ResultsPage() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/protected/results' })
  const list = useList(search, ['workflowId', 'accountId', 'from', 'to'])
  const { workflowId, accountId, from, to } = search
  return (
    <Page layout="fill" head={<PageHead title={t('shell.nav.results')} />}>
      <ResultsTable
        list={list}
        filters={{ workflowId, accountId, createdAtAfter: dayStart(from), createdAtBefore: dayEnd(to) }}
        toolbar={<DayRange list={list} />}
      />
    </Page>
  )
}
