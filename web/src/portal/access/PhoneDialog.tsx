import { useFocusBack } from '@feldwerk/ui/dialog/use-focus-back.ts'
import { QrCode } from '@feldwerk/ui/parts/QrCode.tsx'
import { Anchor, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './PhoneDialog.module.css'

/** How a phone gets to the app: the address as a code for its camera. */
export function PhoneDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  useFocusBack(true)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('access.login.phoneTitle')}
      closeButtonProps={{ 'aria-label': t('general.close') }}
      size="464px"
      classNames={{ title: styles['dialogTitle'] ?? '' }}
      centered
    >
      <div className={styles['phone']}>
        <p>{t('access.login.phoneText')}</p>
        <QrCode value={`${window.location.origin}/app/`} label={t('access.login.phoneQr')} size={192} />
        <Anchor href="/app/">{t('access.login.phoneHere')}</Anchor>
      </div>
    </Modal>
  )
}
