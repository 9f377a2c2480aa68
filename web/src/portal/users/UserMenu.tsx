import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { RowMenu } from '@feldwerk/ui/table/RowMenu.tsx'
import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconDeviceMobile,
  IconMail,
  IconPencil,
  IconQrcode,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../session/own-account.ts'
import { mayManage } from '../account/access-words.tsx'
import { useRemoveAccounts, useRestoreAccount } from '../account/use-remove.ts'
import { useInvite, useSwitchApp } from './use-user.ts'

interface UserMenuProps {
  readonly account: AccountRow
  readonly onDeviceCode: () => void
}

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** What can be done with a person from the list. */
export function UserMenu({ account, onDeviceCode }: UserMenuProps) {
  const { t } = useTranslation()
  const { account: own } = useOwnAccount()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const remove = useRemoveAccounts()
  const restore = useRestoreAccount()
  const invite = useInvite()
  const switchApp = useSwitchApp()
  const name = fullName(account)
  const managed = mayManage(own, account)
  const invitable =
    account.email !== null && (account.invitation === 'NONE' || account.invitation !== 'ACCEPTED')

  const askRemove = async () => {
    const question = {
      title: t('people.remove.title', { count: 1 }),
      text: t('people.remove.text', { names: name, more: 0, count: 1 }),
      confirmLabel: t('people.remove.confirm', { count: 1 }),
      destructive: true,
    }
    if (await confirm(question)) remove.mutate([account.id])
  }

  if (account.deleted) {
    return (
      <RowMenu label={t('people.actionsFor', { name })}>
        <Menu.Item
          leftSection={<IconArrowBackUp {...icon} />}
          onClick={() => restore.mutate(account.id)}
          disabled={!managed}
        >
          {t('people.restore')}
        </Menu.Item>
      </RowMenu>
    )
  }
  return (
    <RowMenu label={t('people.actionsFor', { name })}>
      <Menu.Item
        leftSection={<IconPencil {...icon} />}
        onClick={() => void navigate({ to: '/users/detail', search: { id: account.id } })}
      >
        {t('people.edit')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconQrcode {...icon} />}
        onClick={onDeviceCode}
        disabled={!managed || !account.appAccess}
      >
        {t('people.device.make')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconDeviceMobile {...icon} />}
        disabled={!managed}
        onClick={() => switchApp.mutate({ accountId: account.id, enabled: !account.appAccess })}
      >
        {t(account.appAccess ? 'people.appOff' : 'people.appOn')}
      </Menu.Item>
      {invitable && account.invitation !== 'NONE' && (
        <Menu.Item
          leftSection={<IconMail {...icon} />}
          disabled={!managed}
          onClick={() => invite.mutate(account.id)}
        >
          {t('people.inviteAgain')}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item
        data-danger
        leftSection={<IconTrash {...icon} />}
        disabled={!managed || account.id === own?.id}
        onClick={() => void askRemove()}
      >
        {t('people.remove.button')}
      </Menu.Item>
    </RowMenu>
  )
}
