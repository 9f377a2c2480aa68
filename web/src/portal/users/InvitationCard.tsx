import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from '../account/account.module.css'
import { useInvite, useRevokeInvitation } from './use-user.ts'

interface InvitationCardProps {
  readonly account: AccountRow
  readonly readOnly: boolean
}

/** Where the invitation of a person stands; gone once it has been accepted. */
export function InvitationCard({ account, readOnly }: InvitationCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const invite = useInvite()
  const revoke = useRevokeInvitation()
  const { invitation, invitedUntil } = account
  if (invitation === 'ACCEPTED' || (invitation === 'NONE' && account.emailConfirmed)) return null
  const until = invitedUntil ? format.date(invitedUntil) : ''
  return (
    <Card title={t('people.invitation.title')} divided>
      <p className={styles['prose']}>{t(`people.invitation.${invitation}`, { until })}</p>
      {!readOnly && (
        <div className={styles['way']}>
          <Button
            size="xs"
            variant="default"
            loading={invite.isPending}
            onClick={() => invite.mutate(account.id)}
          >
            {t(invitation === 'NONE' ? 'people.invitation.send' : 'people.inviteAgain')}
          </Button>
          {invitation === 'SENT' && (
            <Button
              size="xs"
              variant="default"
              loading={revoke.isPending}
              onClick={() => revoke.mutate(account.id)}
            >
              {t('people.invitation.revoke')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
