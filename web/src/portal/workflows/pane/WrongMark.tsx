import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './WrongMark.module.css'

/** At the end of a row of the editor whose part is not right yet. */
export function WrongMark() {
  const { t } = useTranslation()
  return (
    <span className={styles['wrong']}>
      <IconAlertCircle size={16} stroke={1.8} role="img" aria-label={t('workflows.editor.tree.wrong')} />
    </span>
  )
}
