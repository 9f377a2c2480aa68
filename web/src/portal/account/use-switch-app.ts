import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { useAct } from './use-account.ts'

/** Switches the field app on or off for a person or machine. */
export function useSwitchApp() {
  const { t } = useTranslation()
  const client = useClient()
  return useAct(
    (wanted: { accountId: string; enabled: boolean }) => client.accounts.setAppAccess(wanted),
    ({ enabled }) => t(enabled ? 'people.appIsOn' : 'people.appIsOff'),
  )
}
