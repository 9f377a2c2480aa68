import { DateField } from '@feldwerk/ui/form/DateField.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dayEnd, dayStart } from '../../clock/days.ts'
import { useList } from '../list/use-list.ts'
import { ResultsTable } from './ResultsTable.tsx'
import styles from './results.module.css'

const filters = ['workflowId', 'accountId', 'from', 'to'] as const

/** Everything that was delivered, the newest first. */
export function ResultsPage() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/protected/results' })
  const list = useList(search, filters)
  const { workflowId, accountId, from, to } = search
  const after = dayStart(from)
  const before = dayEnd(to)
  return (
    <Page layout="fill" head={<PageHead title={t('shell.nav.results')} />}>
      <ResultsTable
        list={list}
        filters={{
          ...(workflowId ? { workflowId } : {}),
          ...(accountId ? { accountId } : {}),
          ...(after ? { createdAtAfter: after } : {}),
          ...(before ? { createdAtBefore: before } : {}),
        }}
        toolbar={
          <div className={styles['toolbar']}>
            <DateField
              label={t('results.from')}
              optional
              value={from ?? null}
              onChange={(day) => list.setFilter('from', day ?? '')}
            />
            <DateField
              label={t('results.to')}
              optional
              value={to ?? null}
              onChange={(day) => list.setFilter('to', day ?? '')}
            />
          </div>
        }
      />
    </Page>
  )
}
