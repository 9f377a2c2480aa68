import { CopyButton } from '@feldwerk/ui/parts/CopyButton.tsx'
import { useTranslation } from 'react-i18next'
import { useOwnCompany } from '../../session/own-company.ts'
import styles from './OwnShareId.module.css'

/** The own share id in groups that can be read out, and a way to copy it. */
export function OwnShareId() {
  const { t } = useTranslation()
  const shareId = useOwnCompany()?.shareId
  if (!shareId) return null
  return (
    <span className={styles['own']} title={t('sharing.shareIdWhy')}>
      <span>{t('sharing.ownShareId')}:</span>
      <span className={styles['copied']}>
        <code className={styles['id']}>{shareId.match(/.{1,5}/g)?.join(' ')}</code>
        <CopyButton value={shareId} label={t('sharing.copyShareId')} icon />
      </span>
    </span>
  )
}
