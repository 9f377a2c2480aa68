import { notificationPage } from '@feldwerk/contract/notification-pages.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { ActionIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Notice } from './group-notices.ts'
import styles from './NoticeRow.module.css'
import { useNoticeTime } from './use-notice-time.ts'
import { useMarkRead } from './use-notices.ts'

interface NoticeRowProps {
  readonly notice: Notice
  /** It is opened: what it stands on may close. */
  readonly onOpen?: () => void
}

/** One notification: it leads to the thing, and is read by that. */
export function NoticeRow({ notice, onOpen }: NoticeRowProps) {
  const { t } = useTranslation()
  const timeOf = useNoticeTime()
  const mark = useMarkRead()
  const { id, title, detail, urgent, read } = notice
  const { short, whole } = timeOf(notice.createdAt)
  const open = () => {
    if (!read) mark.mutate([id])
    onOpen?.()
  }
  return (
    <li className={styles['row']} data-unread={read ? undefined : true}>
      <Link className={styles['way']} href={notificationPage(notice, 'PORTAL')} onClick={open}>
        <span className={styles['dot']} aria-hidden />
        <span className={styles['words']}>
          <span className={styles['title']}>
            {title}
            {!read && <span className="fw-visually-hidden">, {t('notifications.unreadMark')}</span>}
          </span>
          {detail && (
            <span className={styles['detail']} data-urgent={urgent || undefined}>
              {detail}
            </span>
          )}
        </span>
        <time className={styles['time']} dateTime={notice.createdAt} title={whole}>
          {short}
        </time>
      </Link>
      {!read && (
        <Tip label={t('notifications.readOne', { title })}>
          <ActionIcon
            className={styles['mark'] ?? ''}
            aria-label={t('notifications.readOne', { title })}
            onClick={() => mark.mutate([id])}
          >
            <IconCheck {...icon} />
          </ActionIcon>
        </Tip>
      )}
    </li>
  )
}
