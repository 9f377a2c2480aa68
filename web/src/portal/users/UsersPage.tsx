import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { BulkActs } from '../account/BulkActs.tsx'
import { DeviceCodeDialog } from '../account/DeviceCodeDialog.tsx'
import { useTotals } from '../account/use-totals.ts'
import { AdministrationTabs } from '../administration/AdministrationTabs.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { ListToolbar } from '../list/ListToolbar.tsx'
import { useList } from '../list/use-list.ts'
import { useRows } from '../list/use-rows.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useUserColumns } from './user-columns.tsx'

const filters = ['search', 'firstName', 'lastName', 'email', 'employeeNumber', 'deleted'] as const

/** The people of the company. */
export function UsersPage() {
  const { t } = useTranslation()
  const client = useClient()
  const { new: isNew, ...search } = useSearch({ from: '/protected/users' })
  const list = useList(search, filters)
  const query = { ...search, deleted: search.deleted && true }
  const rows = useRows({ key: ['accounts', 'users'], call: client.accounts.users, query })
  const total = useTotals().users
  const [device, setDevice] = useState<AccountRow>()
  return (
    <ListPage
      title={t('shell.nav.users')}
      facts={total !== undefined ? t('people.facts', { count: total }) : undefined}
      actions={
        <Button leftSection={<IconPlus {...icon} />} onClick={() => list.setNew(true)}>
          {t('people.invite')}
        </Button>
      }
      tabs={<AdministrationTabs current="users" />}
      list={list}
      rows={rows}
      columns={useUserColumns(list)}
      nameOf={fullName}
      hrefOf={({ id }) => `/users/detail?id=${id}`}
      menu={(row) => <UserMenu account={row} onDeviceCode={() => setDevice(row)} />}
      toolbar={<ListToolbar list={list} />}
      kind={search.deleted}
      bulk={(accounts, done) => <BulkActs accounts={accounts} onDone={done} />}
      noMatch={list.isOnly('deleted') ? t('people.noneRemoved') : undefined}
      empty={<EmptyState title={t('people.empty.title')} text={t('people.empty.text')} />}
    >
      {isNew && <InviteDialog onClose={() => list.setNew(false)} onDeviceCode={setDevice} />}
      {device && <DeviceCodeDialog account={device} onClose={() => setDevice(undefined)} />}
    </ListPage>
  )
}
