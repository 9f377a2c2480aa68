import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import styles from './UnreadCount.module.css'

/** How many messages of a room somebody has not read; nothing where that is none. */
export function UnreadCount({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (count === 0) return null
  return (
    <span className={styles['unread']}>
      <span aria-hidden>{count > 99 ? '99+' : format.number(count)}</span>
      <span className="fw-visually-hidden">{t('chat.unread', { count })}</span>
    </span>
  )
}
