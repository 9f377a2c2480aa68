import { useTranslation } from 'react-i18next'
import type { Work } from '../outbox/database.ts'
import styles from './NewerMark.module.css'
import { useNewer } from './use-newer.ts'

/** In the row of a draft: a newer version of its workflow is published. */
export function NewerMark({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const newer = useNewer(work)
  if (newer === undefined) return null
  return <span className={styles['mark']}>{t('field.carry.newer', { version: newer })}</span>
}
