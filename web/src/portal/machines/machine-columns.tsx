import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { NameLink } from '@feldwerk/ui/parts/NameLink.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import type { TableColumn } from '@feldwerk/ui/table/column.ts'
import { TextFilter } from '@feldwerk/ui/table/filters.tsx'
import { IconDeviceMobile, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { List } from '../list/use-list.ts'

const fields = ['machineName', 'machineManufacturer', 'machineSerialNumber', 'machineDescription'] as const

/** Columns of the list of machines; each filter asks the server. */
export function useMachineColumns(list: List): TableColumn<AccountRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const texts = fields.map((id): TableColumn<AccountRow> => {
    const head = t(`machines.field.${id}`)
    return {
      id,
      head,
      sortable: id !== 'machineDescription',
      ...(id === 'machineDescription' ? {} : { width: id === 'machineName' ? 200 : 168 }),
      filter: (
        <TextFilter
          column={head}
          value={list.filter(id)}
          onChange={(value) => list.setFilter(id, value)}
          search={id === 'machineName'}
        />
      ),
      cell: (row) =>
        id === 'machineName' ? (
          <NameLink href={`/machines/detail?id=${row.id}`}>{row.machineName}</NameLink>
        ) : (
          row[id]
        ),
    }
  })
  return [
    ...texts,
    {
      id: 'access',
      head: t('people.field.access'),
      width: 104,
      cell: (row) => (
        <StateText icon={row.appAccess ? IconDeviceMobile : IconLock}>
          {t(row.appAccess ? 'people.access.app' : 'people.access.none')}
        </StateText>
      ),
    },
    {
      id: 'createdAt',
      head: t('machines.field.createdAt'),
      sortable: true,
      width: 112,
      cell: (row) => format.date(row.createdAt),
    },
  ]
}
