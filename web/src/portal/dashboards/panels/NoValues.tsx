import { useTranslation } from 'react-i18next'
import styles from './panels.module.css'

/** What a chart says when no row counts in its time. */
export function NoValues() {
  const { t } = useTranslation()
  return <p className={styles['noValues']}>{t('dashboards.noValues')}</p>
}
