import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { IconDeviceMobileCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './KeptNote.module.css'

/** Says without a network that nothing that was written is lost. */
export function KeptNote({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  return (
    <p className={styles['kept']} role="status">
      <IconDeviceMobileCheck {...largeIcon} />
      <span>
        <strong>{t('fieldChat.kept', { count })}</strong> {t('fieldChat.keptText', { count })}
      </span>
    </p>
  )
}
