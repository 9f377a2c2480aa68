import type { Account } from '@feldwerk/contract/accounts.ts'
import type { NotificationPreferences } from '@feldwerk/contract/portal-notifications.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSavePreferences } from '../../notices/use-preferences.ts'
import { usePush } from '../set-up/use-push.ts'

interface MailInsteadProps {
  readonly account: Account
  readonly hasMail: boolean
  readonly chosen: NotificationPreferences
}

/** Where push is impossible on this phone: mails take over, at once and for all that push was chosen for. */
export function MailInstead({ account, hasMail, chosen }: MailInsteadProps) {
  const { t } = useTranslation()
  const { mutate: save } = useSavePreferences()
  const { state } = usePush(account.id)
  if (!state || state === 'ON' || state === 'ASKABLE') return null
  if (!hasMail)
    return (
      <Notice tone="amber" title={t('field.hearing.impossible')}>
        {t('field.hearing.impossibleWithoutMail')}
      </Notice>
    )
  const { events, summaryAt } = chosen
  if (summaryAt === null && events.every(({ push, mail }) => mail || !push))
    return (
      <Notice tone="green" title={t('field.hearing.taken')}>
        {t('field.hearing.takenText')}
      </Notice>
    )
  const takeOver = () =>
    save({
      ...chosen,
      events: events.map((row) => ({ ...row, mail: row.mail || row.push })),
      summaryAt: null,
    })
  return (
    <>
      <Notice tone="amber" title={t('field.hearing.impossible')}>
        {t('field.hearing.impossibleText')}
      </Notice>
      <Button variant="default" fullWidth onClick={takeOver}>
        {t('field.hearing.instead')}
      </Button>
    </>
  )
}
