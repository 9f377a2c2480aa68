import type { ViewRow } from '@feldwerk/contract/views.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import type { TableColumn } from '@feldwerk/ui/table/column.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconTemplate } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { ListPage } from '../../list/ListPage.tsx'
import { ListSearch } from '../../list/ListSearch.tsx'
import { UsersCell } from '../../list/UsersCell.tsx'
import { useList } from '../../list/use-list.ts'
import { useRows } from '../../list/use-rows.ts'
import { titleOf } from '../../names/titles.ts'
import { viewsKey } from '../../queries/use-query-model.ts'
import { NoView } from './NoView.tsx'
import { RowCount } from './RowCount.tsx'
import { ViewMenu } from './ViewMenu.tsx'
import own from './ViewsPage.module.css'

/** The views of the company. */
export function ViewsPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const query = useSearch({ from: '/protected/views' })
  const list = useList(query, ['search'])
  const rows = useRows({ key: [...viewsKey, 'list'], call: client.views.paginated, query })
  const total = rows.data?.recordsTotal
  return (
    <ListPage
      title={t('shell.nav.views')}
      facts={total ? t('views.facts', { count: total }) : undefined}
      actions={
        <Button component={Link} href="/views/editor" leftSection={<IconPlus {...icon} />}>
          {t('views.add')}
        </Button>
      }
      list={list}
      rows={rows}
      columns={useColumns()}
      nameOf={(row) => titleOf(row, language)}
      hrefOf={({ id }) => `/views/detail?id=${id}`}
      menu={(row) => <ViewMenu view={row} />}
      toolbar={<ListSearch list={list} label={t('views.search')} />}
      empty={<NoView />}
    />
  )
}

function useColumns(): TableColumn<ViewRow>[] {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  return [
    {
      id: 'name',
      head: t('views.name'),
      sortable: true,
      cell: (row) => (
        <span className={own['nameCell']}>
          <Link href={`/views/detail?id=${row.id}`}>{titleOf(row, language)}</Link>
          {row.readonly && (
            <span className={own['template']} title={t('views.fromTemplate')}>
              <IconTemplate {...icon} />
              <span className="fw-visually-hidden">{t('views.fromTemplate')}</span>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'rows',
      head: t('views.rows'),
      align: 'right',
      width: 112,
      cell: ({ id }) => <RowCount viewId={id} />,
    },
    {
      id: 'usedBy',
      head: t('metrics.usedIn'),
      width: 250,
      cell: ({ usedBy }) => <UsersCell usedBy={usedBy} />,
    },
    {
      id: 'lastChangeAt',
      head: t('views.changed'),
      sortable: true,
      width: 184,
      cell: (row) => format.dateTime(row.lastChangeAt),
    },
    {
      id: 'lastChangeBy',
      head: t('views.changedBy'),
      width: 160,
      cell: (row) => (row.lastChangeBy ? fullName(row.lastChangeBy) : ''),
    },
  ]
}
