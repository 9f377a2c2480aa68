import type { MetricRow } from '@feldwerk/contract/metrics.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Person } from '@feldwerk/ui/parts/Avatar.tsx'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import type { TableColumn } from '@feldwerk/ui/table/column.ts'
import { DataTable } from '@feldwerk/ui/table/DataTable.tsx'
import { TextFilter } from '@feldwerk/ui/table/filters.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { useList } from '../list/use-list.ts'
import { titleOf } from '../names/titles.ts'
import { MetricMenu } from './MetricMenu.tsx'
import styles from './metrics.module.css'
import { NoMetric } from './NoMetric.tsx'
import { metricsKey } from './use-metrics.ts'

/** Every metric of the company. */
export function MetricsPage() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/protected/metrics' })
  const list = useList(search, ['search'])
  const metrics = useListedMetrics()
  const columns = useColumns()
  const navigate = useNavigate()
  const total = metrics.data?.recordsTotal
  return (
    <Page
      layout="fill"
      head={
        <PageHead
          title={t('shell.nav.metrics')}
          facts={Boolean(total) && t('metrics.count', { count: total ?? 0 })}
          actions={
            <Button
              component={Link}
              href="/metrics/editor"
              leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
            >
              {t('metrics.add')}
            </Button>
          }
        />
      }
    >
      <DataTable
        label={t('shell.nav.metrics')}
        columns={columns}
        rows={metrics.data?.data}
        total={total}
        rowId={({ id }) => id}
        query={list.query}
        onQueryChange={list.setQuery}
        onRowClick={({ id }) => void navigate({ to: '/metrics/editor', search: { id } })}
        rowActions={(row) => <MetricMenu metric={row} />}
        refreshing={metrics.isPlaceholderData}
        error={metrics.error && { text: errorText(metrics.error), retry: () => void metrics.refetch() }}
        empty={<NoMetric />}
        onClearFilters={list.clearFilters}
        toolbar={
          <div className={styles['search']}>
            <TextFilter
              column={t('metrics.find')}
              placeholder={t('metrics.find')}
              value={list.filter('search')}
              onChange={(text) => list.setFilter('search', text)}
              search
            />
          </div>
        }
      />
    </Page>
  )
}

function useListedMetrics() {
  const client = useClient()
  const { orderColumn = 'name', ...query } = useSearch({ from: '/protected/metrics' })
  return useQuery({
    queryKey: [...metricsKey, 'list', orderColumn, query],
    queryFn: ({ signal }) => client.metrics.paginated({ ...query, orderColumn }, { signal }),
    placeholderData: keepPreviousData,
  })
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
