import '@mantine/core/styles/Menu.layer.css'
import type { AccountGroup } from '@feldwerk/contract/account-groups.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { RowMenu } from '@feldwerk/ui/table/RowMenu.tsx'
import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRemoveGroups } from './use-remove-groups.tsx'

/** What can be done with a group from the list. */
export function GroupMenu({ group }: { readonly group: AccountGroup }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const remove = useRemoveGroups()
  return (
    <RowMenu label={t('people.actionsFor', { name: group.name })}>
      <Menu.Item
        leftSection={<IconPencil {...icon} />}
        onClick={() => void navigate({ to: '/groups/detail', search: { id: group.id } })}
      >
        {t('people.edit')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={() => void remove.ask([group])}>
        {t('groups.remove.button')}
      </Menu.Item>
    </RowMenu>
  )
}
