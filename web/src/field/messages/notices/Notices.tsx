import { useTranslation } from 'react-i18next'
import { Group } from './Group.tsx'
import { NoticeRow } from './NoticeRow.tsx'
import styles from './Notices.module.css'
import { isReminder, type OwnNotices } from './use-notices.ts'
import type { Reminder } from './use-reminders.ts'

interface NoticesProps {
  readonly own: OwnNotices
  readonly reminders: Reminder
}

/** What the person was notified of, the newest first. What stands among the reminders is not said twice. */
export function Notices({ own: { notices = [], read }, reminders }: NoticesProps) {
  const { t } = useTranslation()
  const pressing = new Set(reminders.tasks.map(({ task }) => task.id))
  const shown = notices.filter((notice) => !isReminder(notice) || !pressing.has(notice.linkId))
  const unread = notices.filter((each) => !each.read).map(({ id }) => id)
  return (
    <Group
      title={t('field.messages.notices')}
      isEmpty={shown.length === 0}
      note={
        unread.length > 0 && (
          <button type="button" className={styles['all']} onClick={() => read(unread)}>
            {t('field.messages.readAll')}
          </button>
        )
      }
    >
      {shown.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} onRead={() => read([notice.id])} />
      ))}
    </Group>
  )
}
