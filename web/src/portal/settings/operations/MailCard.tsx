import type { OperationsState } from '@feldwerk/contract/operations.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { DetailList } from '@feldwerk/ui/parts/DetailList.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useOwnAccount } from '../../../session/own-account.ts'
import styles from './MailCard.module.css'
import { isOnItsWay } from './soon.ts'
import { useTryMail } from './use-operations.ts'

type MailState = OperationsState['mail']

/** How mails leave, and a mail to oneself that shows whether they do. */
export function MailCard({ mail, now }: { readonly mail: MailState; readonly now: string }) {
  const { t } = useTranslation()
  const { account } = useOwnAccount()
  const attempt = useTryMail()
  const { trial } = mail
  const isUnderWay = isOnItsWay(trial, now)
  const onError = (error: Error) =>
    void toast.error({ title: t('operations.mail.notTried'), text: errorText(error) })
  return (
    <Card title={t('operations.mail.title')} divided>
      <DetailList
        look="facts"
        items={[
          { label: t('operations.mail.server'), value: mail.server ?? t('operations.mail.folder') },
          { label: t('operations.mail.from'), value: mail.from ?? t('operations.mail.noreply') },
        ]}
      />
      <div className={styles['trial']}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
          loading={attempt.isPending || isUnderWay}
          onClick={() => attempt.mutate(undefined, { onError })}
        >
          {t('operations.mail.try')}
        </Button>
        <span className={styles['whom']}>{account?.email}</span>
      </div>
      <div role="status" className={styles['outcome']}>
        {trial && <Outcome trial={trial} now={now} />}
      </div>
    </Card>
  )
}

interface OutcomeProps {
  readonly trial: NonNullable<MailState['trial']>
  readonly now: string
}

function Outcome({ trial, now }: OutcomeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { askedAt, endedAt, error } = trial
  if (isOnItsWay(trial, now)) return t('operations.mail.onItsWay')
  if (endedAt === null) return t('operations.mail.unanswered', { at: format.near(askedAt) })
  if (error !== null)
    return (
      <>
        <StateText icon={IconAlertTriangle} tone="red">
          {t('operations.mail.refused', { at: format.near(askedAt) })}
        </StateText>
        <p className={styles['fault']}>{error}</p>
      </>
    )
  const seconds = (Date.parse(endedAt) - Date.parse(askedAt)) / 1000
  return (
    <StateText icon={IconCircleCheck} tone="green">
      {t('operations.mail.taken', {
        at: format.near(askedAt),
        seconds: format.number(Math.max(0.1, Math.round(seconds * 10) / 10)),
      })}
    </StateText>
  )
}
