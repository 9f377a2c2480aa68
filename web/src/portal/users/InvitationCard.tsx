import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { problemDetails } from '../../errors/error-text.ts'
import { useCountdown } from '../access/use-countdown.ts'
import own from './InvitationCard.module.css'
import { useInvite, useRevokeInvitation } from './use-user.ts'

interface InvitationCardProps {
  readonly account: AccountRow
  readonly readOnly: boolean
}

/** Where the invitation of a person stands; gone once it has been accepted. */
export function InvitationCard({ account, readOnly }: InvitationCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { invitation, invitedUntil } = account
  if (invitation === 'ACCEPTED' || (invitation === 'NONE' && account.emailConfirmed)) return null
  const until = invitedUntil ? format.date(invitedUntil) : ''
  return (
    <Card title={t('people.invitation.title')} divided>
      <Quiet look="prose">{t(`people.invitation.${invitation}`, { until, email: account.email })}</Quiet>
      {!readOnly && <Ways account={account} />}
    </Card>
  )
}

function Ways({ account }: { readonly account: AccountRow }) {
  const { t } = useTranslation()
  const invite = useInvite()
  const revoke = useRevokeInvitation()
  const [seconds, startPause] = useCountdown(0)
  const again = t(account.invitation === 'NONE' ? 'people.invitation.send' : 'people.inviteAgain')
  return (
    <div className={own['way']}>
      <Button
        size="xs"
        variant="default"
        loading={invite.isPending}
        disabled={seconds > 0}
        onClick={() =>
          invite.mutate(account.id, {
            onSuccess: () => startPause(limits.emailCodeCooldownSeconds),
            onError: (error) => startPause(problemDetails(error, 'Cooldown')?.retryAfterSeconds ?? 0),
          })
        }
      >
        {seconds > 0 ? t('people.invitation.againIn', { time: clock(seconds) }) : again}
      </Button>
      {account.invitation === 'SENT' && (
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
  )
}

/** `0:42` */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
