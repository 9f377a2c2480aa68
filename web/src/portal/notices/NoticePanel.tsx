import '@mantine/core/styles/Popover.layer.css'
import { Link } from '@feldwerk/ui/link.tsx'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { Failed } from '@feldwerk/ui/parts/Failed.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { BarButton } from '@feldwerk/ui/shell/BarButton.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { ActionIcon, Button, Popover } from '@mantine/core'
import { IconBell, IconSettings, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { Preferences } from '../../notices/Preferences.tsx'
import { useUnreadNotifications } from '../known/use-unread-notifications.ts'
import { groupNotices, noticesIn } from './group-notices.ts'
import { NoticeGroups } from './NoticeGroups.tsx'
import styles from './NoticePanel.module.css'
import { useMarkRead, useNotices } from './use-notices.ts'

interface NoticePanelProps {
  /** Of the bell. */
  readonly label: string
  readonly count: number
}

/** The bell with what the person was notified of, below it, and what they hear of beside that. */
export function NoticePanel({ label, count }: NoticePanelProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(true)
  const [chooses, setChooses] = useState(false)
  const close = () => setOpened(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      keepMounted={false}
      onExitTransitionEnd={() => setChooses(false)}
    >
      <Popover.Target>
        <BarButton icon={IconBell} label={label} count={count} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={styles['panel'] ?? ''} p={0}>
        {chooses && (
          <section className={styles['choices']} aria-label={t('notifications.choices')}>
            <header className={styles['head']}>
              <h2>{t('notifications.choices')}</h2>
              <ActionIcon aria-label={t('general.close')} onClick={() => setChooses(false)}>
                <IconX {...icon} />
              </ActionIcon>
            </header>
            <div className={styles['scroll']}>
              <Preferences />
            </div>
          </section>
        )}
        <Notices onClose={close} onChoose={() => setChooses(!chooses)} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface NoticesProps {
  readonly onClose: () => void
  readonly onChoose: () => void
}

function Notices({ onClose, onChoose }: NoticesProps) {
  const { t } = useTranslation()
  const { data: unread = 0 } = useUnreadNotifications()
  const mark = useMarkRead()
  return (
    <section className={styles['notices']} aria-label={t('notifications.title')}>
      <header className={styles['head']}>
        <h2>{t('notifications.title')}</h2>
        {unread > 0 && <Badge>{unread}</Badge>}
        <span className={styles['acts']}>
          {unread > 0 && (
            <Button size="xs" variant="subtle" onClick={() => mark.mutate('all')}>
              {t('notifications.readAll')}
            </Button>
          )}
          <Tip label={t('notifications.openChoices')}>
            <ActionIcon aria-label={t('notifications.openChoices')} onClick={onChoose}>
              <IconSettings {...icon} />
            </ActionIcon>
          </Tip>
        </span>
      </header>
      <div className={styles['scroll']}>
        <List onOpen={onClose} />
      </div>
      <footer className={styles['foot']}>
        <Link href="/notifications" onClick={onClose}>
          {t('notifications.toAll')}
        </Link>
        <span>{t('notifications.kept')}</span>
      </footer>
    </section>
  )
}

function List({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const notices = useNotices({ unreadOnly: false })
  if (notices.isError && !notices.data)
    return (
      <Failed title={t('notifications.failed')} retry={notices.refetch}>
        {errorText(notices.error)}
      </Failed>
    )
  if (!notices.data) return <Lines count={4} look="rows" />
  const groups = groupNotices(noticesIn(language, notices.data.pages[0]?.data ?? []))
  if (groups.length === 0) return <p className={styles['nothing']}>{t('notifications.nothingNew')}</p>
  return <NoticeGroups groups={groups} onOpen={onOpen} />
}
