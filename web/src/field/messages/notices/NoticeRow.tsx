import { appPage } from '@feldwerk/contract/notification-pages.ts'
import type { PortalNotification } from '@feldwerk/contract/portal-notifications.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useNow } from '../../../clock/use-now.ts'
import { noticeIcon } from './notice-icons.ts'
import { Row } from './Row.tsx'

interface NoticeRowProps {
  readonly notice: PortalNotification
  readonly onRead: () => void
}

/** One notification: a tap leads to the thing and reads it. */
export function NoticeRow({ notice, onRead }: NoticeRowProps) {
  const language = useLanguage()
  const format = useFormat()
  const now = useNow()
  const { read, urgent, createdAt, translations } = notice
  const words = translations.find((each) => each.language === language) ?? translations[0]
  if (!words) return null
  return (
    <Row
      icon={noticeIcon(notice)}
      title={words.title}
      detail={[words.description, format.near(createdAt, now)].join(' · ')}
      isNew={!read}
      isUrgent={urgent}
      page={appPage(notice)}
      onRead={onRead}
    />
  )
}
