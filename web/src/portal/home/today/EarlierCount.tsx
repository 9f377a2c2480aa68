import { useTranslation } from 'react-i18next'
import styles from './EarlierCount.module.css'
import type { Earlier } from './ruler.ts'

/** In the head of a row: late tasks of days before; nothing without any. */
export function EarlierCount({ earlier: { count, isYesterday } }: { readonly earlier: Earlier }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <strong className={styles['earlier']}>
      {t(isYesterday ? 'work.yesterday' : 'work.earlier', { count })}
    </strong>
  )
}
