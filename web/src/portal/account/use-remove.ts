import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { useAct } from './use-account.ts'

/** Removes accounts, all or none; their history stays. */
export function useRemoveAccounts() {
  const { t } = useTranslation()
  const client = useClient()
  return useAct(
    (accountIds: string[]) => client.accounts.remove({ accountIds }),
    (accountIds) => t('people.remove.done', { count: accountIds.length }),
  )
}

/** Brings a removed account back. */
export function useRestoreAccount() {
  const { t } = useTranslation()
  const client = useClient()
  return useAct(
    (accountId: string) => client.accounts.restore({ accountId }),
    () => t('people.restored'),
  )
}
