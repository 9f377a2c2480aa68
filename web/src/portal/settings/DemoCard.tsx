import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import styles from './DemoCard.module.css'

/** Makes the demo company as it was on its first day. It ends every session, also this one. */
export function DemoCard() {
  const { t } = useTranslation()
  const client = useClient()
  const confirm = useConfirm()
  const reset = useMutation({
    mutationFn: () => client.companies.demoReset(),
    onSuccess: () => window.location.assign('/login'),
    onError: (error) => toast.error({ title: t('settings.demo.failed'), text: errorText(error) }),
  })
  const ask = async () => {
    const question = {
      title: t('settings.demo.title'),
      text: t('settings.demo.question'),
      confirmLabel: t('settings.demo.confirm'),
      destructive: true,
    }
    if (await confirm(question)) reset.mutate()
  }
  return (
    <Card title={t('settings.section.demo')} divided>
      <div className={styles['parts']}>
        <Quiet look="prose">{t('settings.demo.text')}</Quiet>
        <div>
          <Button variant="default" loading={reset.isPending || reset.isSuccess} onClick={() => void ask()}>
            {t('settings.demo.button')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
