import type { ViewRow } from '@feldwerk/contract/views.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
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
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import styles from '../../list/list.module.css'
import { useList } from '../../list/use-list.ts'
import { titleOf } from '../../names/titles.ts'
import { viewsKey } from '../../queries/use-query-model.ts'
import own from '../views.module.css'
import { NoView } from './NoView.tsx'
import { ViewMenu } from './ViewMenu.tsx'

/** The views of the company. */
export function ViewsPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  const search = useSearch({ from: '/protected/views' })
  const list = useList(search, ['search'])
  const views = useViews()
  const columns = useColumns()
  const label = t('views.search')
  const total = views.data?.recordsTotal
  return (
    <Page
      layout="fill"
      head={
        <PageHead
          title={t('shell.nav.views')}
          facts={total ? t('views.facts', { count: total }) : undefined}
          actions={
            <Button
              component={Link}
              href="/views/editor"
              leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
            >
              {t('views.add')}
            </Button>
          }
        />
      }
    >
      <DataTable
        label={t('shell.nav.views')}
        columns={columns}
        rows={views.data?.data}
        total={total}
        rowId={(row) => row.id}
        rowName={(row) => titleOf(row, language)}
        query={list.query}
        onQueryChange={list.setQuery}
        onRowClick={(row) => void navigate({ to: '/views/detail', search: { id: row.id } })}
        rowActions={(row) => <ViewMenu view={row} />}
        toolbar={
          <div className={styles['search']}>
            <TextFilter
              column={label}
              placeholder={label}
              value={list.filter('search')}
              onChange={(value) => list.setFilter('search', value)}
              search
            />
          </div>
        }
        error={views.error ? { text: errorText(views.error), retry: () => void views.refetch() } : null}
        onClearFilters={list.clearFilters}
        refreshing={views.isPlaceholderData}
        empty={<NoView />}
      />
    </Page>
  )
}

function useViews() {
  const client = useClient()
  const query = useSearch({ from: '/protected/views' })
  return useQuery({
    queryKey: [...viewsKey, 'list', query],
    queryFn: ({ signal }) => client.views.paginated(query, { signal }),
    placeholderData: keepPreviousData,
  })
}

function useColumns(): TableColumn<ViewRow>[] {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'name',
        head: t('views.name'),
        sortable: true,
        cell: (row) => (
          <span className={own['nameCell']}>
            <Link href={`/views/detail?id=${row.id}`}>{titleOf(row, language)}</Link>
            {row.readonly && <Badge>{t('views.fromTemplate')}</Badge>}
          </span>
        ),
      },
      {
        id: 'lastChangeAt',
        head: t('views.changed'),
        sortable: true,
        width: 220,
        cell: (row) => format.dateTime(row.lastChangeAt),
      },
      {
        id: 'lastChangeBy',
        head: t('views.changedBy'),
        width: 220,
        cell: (row) => (row.lastChangeBy ? fullName(row.lastChangeBy) : ''),
      },
      {
        id: 'createdAt',
        head: t('views.created'),
        sortable: true,
        width: 180,
        cell: (row) => format.dateTime(row.createdAt),
      },
    ],
    [t, language, format],
  )
}
