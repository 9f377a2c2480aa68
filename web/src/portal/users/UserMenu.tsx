import '@mantine/core/styles/Menu.layer.css'
import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { RowMenu } from '@feldwerk/ui/table/RowMenu.tsx'
import { Menu } from '@mantine/core'
import { IconEye, IconMail, IconPencil, IconQrcode } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../session/own-account.ts'
import { AppItem, RemoveItems } from '../account/AccountItems.tsx'
import { mayManage } from '../account/access-words.tsx'
import { useInvite } from './use-user.ts'

interface UserMenuProps {
  readonly account: AccountRow
  readonly onDeviceCode: () => void
}

/** What can be done with a person from the list. Whom one does not manage, one can look at. */
export function UserMenu({ account, onDeviceCode }: UserMenuProps) {
  const { t } = useTranslation()
  const { account: own } = useOwnAccount()
  const navigate = useNavigate()
  const managed = mayManage(own, account)
  const changes = managed && !account.deleted
  return (
    <RowMenu label={t('people.actionsFor', { name: fullName(account) })}>
      <Menu.Item
        leftSection={changes ? <IconPencil {...icon} /> : <IconEye {...icon} />}
        onClick={() => void navigate({ to: '/users/detail', search: { id: account.id } })}
      >
        {t(changes ? 'people.edit' : 'people.view')}
      </Menu.Item>
      {changes && (
        <Menu.Item
          leftSection={<IconQrcode {...icon} />}
          onClick={onDeviceCode}
          disabled={!account.appAccess}
        >
          {t('people.device.make')}
        </Menu.Item>
      )}
      {changes && <AppItem account={account} />}
      {changes && <InviteItem account={account} />}
      {managed && <RemoveItems account={account} />}
    </RowMenu>
  )
}

function InviteItem({ account }: { readonly account: AccountRow }) {
  const { t } = useTranslation()
  const invite = useInvite()
  const { email, emailConfirmed, invitation } = account
  if (email === null || invitation === 'ACCEPTED' || (invitation === 'NONE' && emailConfirmed)) return null
  return (
    <Menu.Item leftSection={<IconMail {...icon} />} onClick={() => invite.mutate(account.id)}>
      {t(invitation === 'NONE' ? 'people.invitation.send' : 'people.inviteAgain')}
    </Menu.Item>
  )
}
