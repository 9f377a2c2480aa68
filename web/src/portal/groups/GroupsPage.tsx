import type { AccountGroup } from '@feldwerk/contract/account-groups.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Person } from '@feldwerk/ui/parts/Avatar.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import type { TableColumn } from '@feldwerk/ui/table/column.ts'
import { DataTable } from '@feldwerk/ui/table/DataTable.tsx'
import { TextFilter } from '@feldwerk/ui/table/filters.tsx'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { AdministrationTabs } from '../account/AdministrationTabs.tsx'
import styles from '../account/account.module.css'
import { useList } from '../list/use-list.ts'
import { GroupDialog } from './GroupDialog.tsx'
import { useGroups, useRemoveGroups } from './use-groups.ts'

/** The groups of the company. */
export function GroupsPage() {
  const { t } = useTranslation()
  const { new: isNew, ...search } = useSearch({ from: '/protected/groups' })
  const navigate = useNavigate()
  const list = useList(search, ['search'])
  const groups = useGroups(search)
  const columns = useGroupColumns()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const setNew = (on: boolean) =>
    void navigate({ to: '/groups', search: { ...search, new: on ? 'true' : undefined }, replace: true })
  const label = t('groups.search')
  return (
    <Page
      layout="fill"
      head={
        <PageHead
          title={t('shell.nav.groups')}
          facts={groups.data && t('groups.facts', { count: groups.data.recordsTotal })}
          actions={
            <Button
              leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
              onClick={() => setNew(true)}
            >
              {t('groups.add')}
            </Button>
          }
        />
      }
      tabs={<AdministrationTabs current="groups" />}
    >
      <DataTable
        label={t('shell.nav.groups')}
        columns={columns}
        rows={groups.data?.data}
        total={groups.data?.recordsTotal}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        query={list.query}
        onQueryChange={list.setQuery}
        onRowClick={(row) => void navigate({ to: '/groups/detail', search: { id: row.id } })}
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
        selection={{
          ids: chosen,
          onChange: setChosen,
          actions: (
            <RemoveGroups groups={groups.data?.data ?? []} ids={chosen} onDone={() => setChosen([])} />
          ),
        }}
        error={groups.error ? { text: errorText(groups.error), retry: () => void groups.refetch() } : null}
        onClearFilters={list.clearFilters}
        refreshing={groups.isPlaceholderData}
        empty={<EmptyState title={t('groups.empty.title')} text={t('groups.empty.text')} />}
      />
      {isNew && <GroupDialog onClose={() => setNew(false)} />}
    </Page>
  )
}

function useGroupColumns(): TableColumn<AccountGroup>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'name',
      head: t('groups.field.name'),
      sortable: true,
      cell: (row) => (
        <Link className={styles['nameLink']} href={`/groups/detail?id=${row.id}`}>
          {row.name}
        </Link>
      ),
    },
    {
      id: 'userCount',
      head: t('groups.field.userCount'),
      sortable: true,
      align: 'right',
      width: 140,
      cell: (row) => format.number(row.userCount),
    },
    {
      id: 'chatActive',
      head: t('groups.field.chatActive'),
      width: 120,
      cell: (row) => t(row.chatActive ? 'groups.on' : 'groups.off'),
    },
    {
      id: 'lastChangeBy',
      head: t('groups.field.lastChangeBy'),
      width: 220,
      cell: (row) =>
        row.lastChangeBy && <Person name={fullName(row.lastChangeBy)} imageUrl={row.lastChangeBy.imageUrl} />,
    },
    {
      id: 'lastChangeAt',
      head: t('groups.field.lastChangeAt'),
      sortable: true,
      width: 180,
      cell: (row) => format.dateTime(row.lastChangeAt),
    },
  ]
}

interface RemoveGroupsProps {
  readonly groups: readonly AccountGroup[]
  readonly ids: readonly string[]
  readonly onDone: () => void
}

function RemoveGroups({ groups, ids, onDone }: RemoveGroupsProps) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const remove = useRemoveGroups()
  const names = groups.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const ask = async () => {
    const question = {
      title: t('groups.remove.title', { count: ids.length }),
      text: t('groups.remove.text', { names: names.join(', ') }),
      confirmLabel: t('groups.remove.confirm', { count: ids.length }),
      destructive: true,
    }
    if (await confirm(question)) remove.mutate([...ids], { onSuccess: onDone })
  }
  return (
    <Button
      size="xs"
      variant="default"
      data-danger
      loading={remove.isPending}
      leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
      onClick={() => void ask()}
    >
      {t('groups.remove.button')}
    </Button>
  )
}
