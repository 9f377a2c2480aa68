import { Link } from '@feldwerk/ui/link.tsx'
import { CopyButton } from '@feldwerk/ui/parts/CopyButton.tsx'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './RefreshDialog.module.css'

interface RefreshDialogProps {
  readonly viewId: string
  readonly onClose: () => void
}

/** The link by which a spreadsheet reads the rows of a view again and again, and how to sign in with it. */
export function RefreshDialog({ viewId, onClose }: RefreshDialogProps) {
  const { t } = useTranslation()
  const address = `${window.location.origin}/api/odata/views/${viewId}`
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      centered
      title={t('views.refresh.title')}
      closeButtonProps={{ 'aria-label': t('general.close') }}
    >
      <p className={styles['lead']}>{t('views.refresh.text')}</p>
      <p>
        <code className={styles['address']}>{address}</code>
      </p>
      <ol className={styles['steps']}>
        <li>{t('views.refresh.excel')}</li>
        <li>{t('views.refresh.paste')}</li>
        <li>
          {t('views.refresh.signIn')} <Link href="/profile">{t('views.refresh.tokens')}</Link>
        </li>
      </ol>
      <div className={styles['end']}>
        <CopyButton value={address} label={t('views.refresh.copy')} />
        <Button data-autofocus onClick={onClose}>
          {t('general.close')}
        </Button>
      </div>
    </Modal>
  )
}
