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
import { AdministrationTabs } from '../account/AdministrationTabs.tsx'
import { BulkRemove } from '../account/BulkRemove.tsx'
import { DeviceCodeDialog } from '../account/DeviceCodeDialog.tsx'
import { ListToolbar } from '../account/ListToolbar.tsx'
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
  const columns = useUserColumns(list)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [device, setDevice] = useState<AccountRow>()
  const setNew = (on: boolean) =>
    void navigate({ to: '/users', search: { ...search, new: on ? 'true' : undefined }, replace: true })
  return (
    <Page
      layout="fill"
      head={
        <PageHead
          title={t('shell.nav.users')}
          facts={users.data && t('people.facts', { count: users.data.recordsTotal })}
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
          ids: chosen,
          onChange: setChosen,
          actions: <BulkRemove accounts={users.data?.data ?? []} ids={chosen} onDone={() => setChosen([])} />,
        }}
        error={users.error ? { text: errorText(users.error), retry: () => void users.refetch() } : null}
        onClearFilters={list.clearFilters}
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
    queryFn: ({ signal }) =>
      client.accounts.users(asked as Parameters<typeof client.accounts.users>[0], { signal }),
    placeholderData: keepPreviousData,
  })
}
