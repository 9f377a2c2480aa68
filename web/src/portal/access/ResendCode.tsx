import { limits } from '@feldwerk/contract/limits.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText, problemDetails } from '../../errors/error-text.ts'
import { useSession } from '../../session/session-context.ts'
import styles from './ResendCode.module.css'
import { useCountdown } from './use-countdown.ts'

interface ResendCodeProps {
  readonly accountId: string
  /** A code has just gone out: the pause before the next one runs already. */
  readonly justSent: boolean
  /** The old code is of no use any more. */
  readonly urgent: boolean
  readonly onSent: () => void
}

/** Sends another code, at most one a minute. */
export function ResendCode({ accountId, justSent, urgent, onSent }: ResendCodeProps) {
  const { t } = useTranslation()
  const session = useSession()
  const pause = limits.emailCodeCooldownSeconds
  const [seconds, startPause] = useCountdown(justSent ? pause : 0)
  const resend = useMutation({
    mutationFn: () => session.publicClient.auth.resendEmailValidation({ accountId }),
    onSuccess: () => {
      startPause(pause)
      onSent()
    },
    onError: (error) => startPause(problemDetails(error, 'Cooldown')?.retryAfterSeconds ?? 0),
  })
  return (
    <>
      <div className={styles['resend']}>
        <span>{t('access.validate.notReceived')}</span>
        <Button
          variant={urgent ? 'filled' : 'default'}
          size="sm"
          disabled={seconds > 0}
          loading={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {seconds > 0
            ? t('access.validate.resendIn', { time: clock(seconds) })
            : t('access.validate.resend')}
        </Button>
      </div>
      {resend.isSuccess && (
        <div className={styles['answer']}>
          <Notice tone="green" live>
            {t('access.validate.resent')}
          </Notice>
        </div>
      )}
      {resend.error && (
        <div className={styles['answer']}>
          <Notice tone="red" live>
            {errorText(resend.error)}
          </Notice>
        </div>
      )}
    </>
  )
}

/** `0:42` */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
