import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { CopyButton } from '@feldwerk/ui/parts/CopyButton.tsx'
import { useTranslation } from 'react-i18next'
import styles from './settings.module.css'

/** The name under which other companies find this one. */
export function ShareCard({ shareId }: { readonly shareId: string }) {
  const { t } = useTranslation()
  return (
    <Card title={t('settings.section.share')} divided>
      <p className={styles['prose']}>{t('settings.help.share')}</p>
      <p className={styles['share']}>
        <span className={styles['shareId']}>{shareId}</span> <CopyButton value={shareId} />
      </p>
    </Card>
  )
}
