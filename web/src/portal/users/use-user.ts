import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { useAct } from '../account/use-account.ts'

/** Sends an invitation, again where there was one. */
export function useInvite() {
  const { t } = useTranslation()
  const client = useClient()
  return useAct(
    (accountId: string) => client.accounts.invite({ accountId }),
    () => t('people.invited'),
  )
}

/** Ends an open invitation. */
export function useRevokeInvitation() {
  const { t } = useTranslation()
  const client = useClient()
  return useAct(
    (accountId: string) => client.accounts.revokeInvitation({ accountId }),
    () => t('people.revoked'),
  )
}

/** Switches the field app on or off for somebody. */
export function useSwitchApp() {
  const { t } = useTranslation()
  const client = useClient()
  return useAct(
    (wanted: { accountId: string; enabled: boolean }) => client.accounts.setAppAccess(wanted),
    ({ enabled }) => t(enabled ? 'people.appIsOn' : 'people.appIsOff'),
  )
}
