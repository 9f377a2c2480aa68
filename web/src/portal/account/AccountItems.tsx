import '@mantine/core/styles/Menu.layer.css'
import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Menu } from '@mantine/core'
import { IconArrowBackUp, IconDeviceMobile, IconDeviceMobileOff, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../session/own-account.ts'
import { useRemoveAccounts, useRestoreAccounts } from './use-remove.tsx'
import { useSwitchApp } from './use-switch-app.ts'

interface ItemProps {
  readonly account: AccountRow
}

/** Switches the field app on or off; not for one's own account. */
export function AppItem({ account }: ItemProps) {
  const { t } = useTranslation()
  const { account: own } = useOwnAccount()
  const switchApp = useSwitchApp()
  const { id, appAccess } = account
  if (id === own?.id) return null
  return (
    <Menu.Item
      leftSection={appAccess ? <IconDeviceMobileOff {...icon} /> : <IconDeviceMobile {...icon} />}
      onClick={() => switchApp.mutate({ accountId: id, enabled: !appAccess })}
    >
      {t(appAccess ? 'people.appOff' : 'people.appOn')}
    </Menu.Item>
  )
}

/** Removes an account after asking, or restores a removed one; not one's own. */
export function RemoveItems({ account }: ItemProps) {
  const { t } = useTranslation()
  const { account: own } = useOwnAccount()
  const remove = useRemoveAccounts()
  const restore = useRestoreAccounts()
  if (account.id === own?.id) return null
  if (account.deleted) {
    return (
      <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => restore.mutate([account])}>
        {t('people.restore')}
      </Menu.Item>
    )
  }
  return (
    <>
      <Menu.Divider />
      <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={() => void remove.ask([account])}>
        {t('people.remove.button')}
      </Menu.Item>
    </>
  )
}
