import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { DataTable } from '@feldwerk/ui/table/DataTable.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { BulkActs } from '../account/BulkActs.tsx'
import { DeviceCodeDialog } from '../account/DeviceCodeDialog.tsx'
import { useTotals } from '../account/use-totals.ts'
import { AdministrationTabs } from '../administration/AdministrationTabs.tsx'
import { ListToolbar } from '../list/ListToolbar.tsx'
import { useChosen } from '../list/use-chosen.ts'
import { useList } from '../list/use-list.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useUserColumns } from './user-columns.tsx'

const filters = ['search', 'firstName', 'lastName', 'email', 'employeeNumber', 'deleted'] as const

/** The people of the company. */
export function UsersPage() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/protected/users' })
  const navigate = useNavigate()
  const list = useList(search, filters)
  const users = useUsers()
  const total = useTotals().users
  const columns = useUserColumns(list)
  const chosen = useChosen(users.data?.data, search.deleted)
  const [device, setDevice] = useState<AccountRow>()
  const setNew = (on: boolean) =>
    void navigate({ to: '/users', search: { ...search, new: on ? 'true' : undefined }, replace: true })
  return (
    <Page
      layout="fill"
      head={
        <PageHead
          title={t('shell.nav.users')}
          facts={total !== undefined && t('people.facts', { count: total })}
          actions={
            <Button
              leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
              onClick={() => setNew(true)}
            >
              {t('people.invite')}
            </Button>
          }
        />
      }
      tabs={<AdministrationTabs current="users" />}
    >
      <DataTable
        label={t('shell.nav.users')}
        columns={columns}
        rows={users.data?.data}
        total={users.data?.recordsTotal}
        rowId={(row) => row.id}
        rowName={fullName}
        query={list.query}
        onQueryChange={list.setQuery}
        onRowClick={(row) => void navigate({ to: '/users/detail', search: { id: row.id } })}
        rowActions={(row) => <UserMenu account={row} onDeviceCode={() => setDevice(row)} />}
        toolbar={<ListToolbar list={list} />}
        selection={{
          ids: chosen.ids,
          onChange: chosen.choose,
          actions: <BulkActs accounts={chosen.rows} onDone={chosen.clear} />,
        }}
        error={users.error ? { text: errorText(users.error), retry: () => void users.refetch() } : null}
        onClearFilters={list.clearFilters}
        noMatch={list.isOnly('deleted') ? t('people.noneRemoved') : undefined}
        refreshing={users.isPlaceholderData}
        empty={<EmptyState title={t('people.empty.title')} text={t('people.empty.text')} />}
      />
      {search.new && <InviteDialog onClose={() => setNew(false)} onDeviceCode={setDevice} />}
      {device && <DeviceCodeDialog account={device} onClose={() => setDevice(undefined)} />}
    </Page>
  )
}

function useUsers() {
  const client = useClient()
  const { new: _new, deleted, ...query } = useSearch({ from: '/protected/users' })
  const asked = { ...query, ...(deleted ? { deleted: true } : {}) }
  return useQuery({
    queryKey: ['accounts', 'users', asked],
    queryFn: ({ signal }) => client.accounts.users(asked, { signal }),
    placeholderData: keepPreviousData,
  })
}
