import type { MetricRow } from '@feldwerk/contract/metrics.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Person } from '@feldwerk/ui/parts/Avatar.tsx'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import type { TableColumn } from '@feldwerk/ui/table/column.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { ListPage } from '../list/ListPage.tsx'
import { ListSearch } from '../list/ListSearch.tsx'
import { useList } from '../list/use-list.ts'
import { useRows } from '../list/use-rows.ts'
import { titleOf } from '../names/titles.ts'
import { MetricMenu } from './MetricMenu.tsx'
import styles from './MetricsPage.module.css'
import { NoMetric } from './NoMetric.tsx'
import { metricsKey } from './use-metrics.ts'

/** Every metric of the company. */
export function MetricsPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const search = useSearch({ from: '/protected/metrics' })
  const list = useList(search, ['search'])
  const query = { orderColumn: 'name' as const, ...search }
  const rows = useRows({ key: [...metricsKey, 'list'], call: client.metrics.paginated, query })
  const total = rows.data?.recordsTotal
  return (
    <ListPage
      title={t('shell.nav.metrics')}
      facts={total ? t('metrics.count', { count: total }) : undefined}
      actions={
        <Button component={Link} href="/metrics/editor" leftSection={<IconPlus {...icon} />}>
          {t('metrics.add')}
        </Button>
      }
      list={list}
      rows={rows}
      columns={useColumns()}
      nameOf={(row) => titleOf(row, language)}
      hrefOf={({ id }) => `/metrics/editor?id=${id}`}
      menu={(row) => <MetricMenu metric={row} />}
      toolbar={<ListSearch list={list} label={t('metrics.find')} />}
      empty={<NoMetric />}
    />
  )
}

function useColumns(): TableColumn<MetricRow>[] {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  return [
    {
      id: 'name',
      head: t('metrics.name'),
      sortable: true,
      cell: (row) => (
        <span className={styles['name']}>
          <Link href={`/metrics/editor?id=${row.id}`}>{titleOf(row, language)}</Link>
          {row.readonly && <Badge>{t('metrics.ofTemplate')}</Badge>}
        </span>
      ),
    },
    {
      id: 'lastChangeAt',
      head: t('metrics.changed'),
      sortable: true,
      width: 200,
      cell: (row) => format.dateTime(row.lastChangeAt),
    },
    {
      id: 'lastChangeBy',
      head: t('metrics.changedBy'),
      width: 240,
      cell: (row) =>
        row.lastChangeBy && (
          <Person name={fullName(row.lastChangeBy)} imageUrl={row.lastChangeBy.imageUrl ?? undefined} />
        ),
    },
  ]
}
