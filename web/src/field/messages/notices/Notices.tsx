import type { PortalNotification } from '@feldwerk/contract/portal-notifications.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../session/session-context.ts'
import { useDevice } from '../../device/device.ts'
import { useWhenOnline } from '../../frame/use-when-online.ts'
import { prepareNotices, readNotices } from '../../known/notices.ts'
import { Group } from './Group.tsx'
import { NoticeRow } from './NoticeRow.tsx'
import styles from './Notices.module.css'
import type { Reminder } from './use-reminders.ts'

interface NoticesProps {
  readonly accountId: string
  readonly notices: readonly PortalNotification[]
  readonly reminders: Reminder
}

/** What the person was notified of, the newest first. What stands among the reminders is not said twice. */
export function Notices({ accountId, notices, reminders }: NoticesProps) {
  const { t } = useTranslation()
  const { quietClient: client } = useSession()
  const { known } = useDevice()
  const source = { known, client, accountId }
  const ask = () => prepareNotices({ known, client, accountId }).catch(() => undefined)
  useEffect(
    () => void prepareNotices({ known, client, accountId }).catch(() => undefined),
    [known, client, accountId],
  )
  useWhenOnline(ask)
  const read = (ids: readonly string[]) => void readNotices(source, ids).catch(() => undefined)
  const pressing = new Set(reminders.tasks.map(({ task }) => task.id))
  const shown = notices.filter(({ event, linkId }) => !isReminder(event) || !pressing.has(linkId))
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

const isReminder = (event: PortalNotification['event']): boolean =>
  event === 'TASK_DUE' || event === 'TASK_LATE'
