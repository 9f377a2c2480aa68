import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import type { TableColumn } from '@feldwerk/ui/table/column.ts'
import { TextFilter } from '@feldwerk/ui/table/filters.tsx'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { AccessState, Hidden, PresenceState, useIsHidden } from '../account/access-words.tsx'
import type { List } from '../list/use-list.ts'
import styles from './user-columns.module.css'

/** Columns of the list of people; each filter asks the server. */
export function useUserColumns(list: List): TableColumn<AccountRow>[] {
  const { t } = useTranslation()
  const filter = (name: string, head: string, search = false) => (
    <TextFilter
      column={head}
      value={list.filter(name)}
      onChange={(value) => list.setFilter(name, value)}
      search={search}
    />
  )
  const heads = {
    lastName: t('people.field.name'),
    email: t('people.field.email'),
    employeeNumber: t('people.field.employeeNumber'),
  }
  return [
    {
      id: 'lastName',
      head: heads.lastName,
      sortable: true,
      width: 224,
      filter: filter('lastName', heads.lastName, true),
      cell: (row) => (
        <span className={styles['person']}>
          <Avatar name={fullName(row)} imageUrl={row.imageUrl} decorative />
          <Link className={styles['name']} href={`/users/detail?id=${row.id}`}>
            {fullName(row)}
          </Link>
        </span>
      ),
    },
    {
      id: 'email',
      head: heads.email,
      sortable: true,
      filter: filter('email', heads.email),
      cell: (row) => <Private account={row} value={row.email} />,
    },
    {
      id: 'employeeNumber',
      head: heads.employeeNumber,
      sortable: true,
      width: 148,
      filter: filter('employeeNumber', heads.employeeNumber),
      cell: (row) => <Private account={row} value={row.employeeNumber} />,
    },
    {
      id: 'access',
      head: t('people.field.access'),
      width: 152,
      cell: (row) => <AccessState account={row} />,
    },
    {
      id: 'lastLoginAt',
      head: t('people.field.lastSeen'),
      sortable: true,
      width: 152,
      cell: (row) => <PresenceState account={row} />,
    },
  ]
}

/** A value that its owner may keep to themselves. */
function Private({ account, value }: { readonly account: AccountRow; readonly value: string | null }) {
  const texts = useTexts()
  const hidden = useIsHidden(account)
  if (hidden) return <Hidden />
  return value || <span className={styles['faint']}>{texts.empty}</span>
}
