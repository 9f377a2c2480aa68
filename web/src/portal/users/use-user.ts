import { useTranslation } from 'react-i18next'
import { problemDetails } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { useAct } from '../account/use-account.ts'

/** Sends an invitation, again where there was one; at most one a minute. */
export function useInvite() {
  const { t } = useTranslation()
  const client = useClient()
  return useAct(
    (accountId: string) => client.accounts.invite({ accountId }),
    () => t('people.invited'),
    (error) => {
      const wait = problemDetails(error, 'Cooldown')?.retryAfterSeconds
      return wait === undefined ? undefined : t('people.invitation.wait', { count: wait })
    },
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
