import type { AccountGroup } from '@feldwerk/contract/account-groups.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Person } from '@feldwerk/ui/parts/Avatar.tsx'
import { NameLink } from '@feldwerk/ui/parts/NameLink.tsx'
import type { TableColumn } from '@feldwerk/ui/table/column.ts'
import { useTranslation } from 'react-i18next'

/** Columns of the list of groups. */
export function useGroupColumns(): TableColumn<AccountGroup>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'name',
      head: t('groups.field.name'),
      sortable: true,
      cell: (row) => <NameLink href={`/groups/detail?id=${row.id}`}>{row.name}</NameLink>,
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
