import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { DataTable } from '@feldwerk/ui/table/DataTable.tsx'
import { TextFilter } from '@feldwerk/ui/table/filters.tsx'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useTotals } from '../account/use-totals.ts'
import { AdministrationTabs } from '../administration/AdministrationTabs.tsx'
import styles from '../list/list.module.css'
import { useChosen } from '../list/use-chosen.ts'
import { type List, useList } from '../list/use-list.ts'
import { GroupDialog, type GroupStart } from './GroupDialog.tsx'
import { GroupMenu } from './GroupMenu.tsx'
import { NoGroup } from './NoGroup.tsx'
import { useGroupColumns } from './use-group-columns.tsx'
import { useGroups } from './use-groups.ts'
import { useRemoveGroups } from './use-remove-groups.tsx'

/** The groups of the company. */
export function GroupsPage() {
  const { t } = useTranslation()
  const { new: isNew, ...search } = useSearch({ from: '/protected/groups' })
  const navigate = useNavigate()
  const list = useList(search, ['search'])
  const groups = useGroups()
  const total = useTotals().groups
  const columns = useGroupColumns()
  const chosen = useChosen(groups.data?.data)
  const remove = useRemoveGroups()
  const [start, setStart] = useState<GroupStart>()
  const setNew = (on: boolean, begin?: GroupStart) => {
    setStart(begin)
    void navigate({ to: '/groups', search: { ...search, new: on ? 'true' : undefined }, replace: true })
  }
  const removeChosen = async () => {
    if (await remove.ask(chosen.rows)) chosen.clear()
  }
  return (
    <Page
      layout="fill"
      head={
        <PageHead
          title={t('shell.nav.groups')}
          facts={total ? t('groups.facts', { count: total }) : undefined}
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
        rowActions={(row) => <GroupMenu group={row} />}
        toolbar={<GroupSearch list={list} />}
        selection={{
          ids: chosen.ids,
          onChange: chosen.choose,
          actions: (
            <Button
              size="xs"
              variant="default"
              data-danger
              loading={remove.isPending}
              leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
              onClick={() => void removeChosen()}
            >
              {t('groups.remove.button')}
            </Button>
          ),
        }}
        error={groups.error ? { text: errorText(groups.error), retry: () => void groups.refetch() } : null}
        onClearFilters={list.clearFilters}
        refreshing={groups.isPlaceholderData}
        empty={<NoGroup onStart={(begin) => setNew(true, begin)} />}
      />
      {isNew && <GroupDialog start={start} onClose={() => setNew(false)} />}
    </Page>
  )
}

function GroupSearch({ list }: { readonly list: List }) {
  const { t } = useTranslation()
  const label = t('groups.search')
  return (
    <div className={styles['search']}>
      <TextFilter
        column={label}
        placeholder={label}
        value={list.filter('search')}
        onChange={(value) => list.setFilter('search', value)}
        search
      />
    </div>
  )
}
