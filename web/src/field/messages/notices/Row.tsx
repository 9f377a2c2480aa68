import { Link } from '@feldwerk/ui/link.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { IconCheck, IconChevronRight, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './Row.module.css'

interface RowProps {
  readonly icon: TablerIcon
  readonly title: string
  readonly detail: string
  /** Nobody has looked at it. */
  readonly isNew: boolean
  /** Somebody has to act. */
  readonly isUrgent: boolean
  /** The detail says so. */
  readonly isLate?: boolean
  /** Where a tap leads; without one the row says its words alone, and is ticked off. */
  readonly page: string | undefined
  readonly onRead?: () => void
}

/** Something that the person is told, with the way to it. */
export function Row(props: RowProps) {
  const { page, isNew, isUrgent, title, onRead } = props
  const { t } = useTranslation()
  const look = { className: styles['row'], 'data-urgent': isUrgent || undefined }
  const words = <Words {...props} />
  if (page)
    return (
      <li>
        <Link {...look} href={page} {...(isNew && onRead ? { onClick: onRead } : {})}>
          {words}
          <IconChevronRight {...largeIcon} />
        </Link>
      </li>
    )
  return (
    <li>
      <div {...look}>
        {words}
        {isNew && (
          <button
            type="button"
            className={styles['tick']}
            aria-label={t('field.messages.readOne', { title })}
            onClick={onRead}
          >
            <IconCheck {...largeIcon} />
          </button>
        )}
      </div>
    </li>
  )
}

function Words({ icon: Icon, title, detail, isNew, isLate = false }: RowProps) {
  const { t } = useTranslation()
  return (
    <>
      <Icon {...largeIcon} />
      <span className={styles['words']}>
        <span className={styles['title']} data-strong={isNew || undefined}>
          {title}
          {isNew && <span className="fw-visually-hidden">, {t('field.messages.unread')}</span>}
        </span>
        <span className={styles['detail']} data-late={isLate || undefined}>
          {detail}
        </span>
      </span>
      {isNew && <span className={styles['dot']} />}
    </>
  )
}
