import '@mantine/core/styles/Menu.layer.css'
import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { RowMenu } from '@feldwerk/ui/table/RowMenu.tsx'
import { Menu } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AppItem, RemoveItems } from '../account/AccountItems.tsx'

/** What can be done with a machine from the list. */
export function MachineMenu({ machine }: { readonly machine: AccountRow }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <RowMenu label={t('people.actionsFor', { name: fullName(machine) })}>
      <Menu.Item
        leftSection={<IconPencil {...icon} />}
        onClick={() => void navigate({ to: '/machines/detail', search: { id: machine.id } })}
      >
        {t(machine.deleted ? 'people.view' : 'people.edit')}
      </Menu.Item>
      {!machine.deleted && <AppItem account={machine} />}
      <RemoveItems account={machine} />
    </RowMenu>
  )
}
