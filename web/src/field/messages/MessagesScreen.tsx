import type { Account } from '@feldwerk/contract/accounts.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { IconMessagePlus, IconSearch } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { alsoSpeak } from '../../i18n/i18n.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import styles from '../frame/frame.module.css'
import { screens } from '../frame/screen.ts'
import own from './MessagesScreen.module.css'
import { Notices } from './notices/Notices.tsx'
import { Reminders } from './notices/Reminders.tsx'
import { useOwnNotices } from './notices/use-notices.ts'
import { useReminders } from './notices/use-reminders.ts'
import { DonePushes, OpenPushes } from './push/Pushes.tsx'
import { useOwnPushes } from './push/use-own-pushes.ts'

const Chats = lazyPart(async () => {
  await alsoSpeak('fieldChat')
  return (await import('./chat/Chats.tsx')).Chats
})

/** What reaches the person: what the company tells, tasks that press, notifications and chats. */
export function MessagesScreen({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const notices = useOwnNotices(account.id)
  const reminders = useReminders(account)
  const pushes = useOwnPushes(account.id)
  return (
    <>
      <header className={own['head']}>
        <h1 className={styles['title']}>{t('field.messages.title')}</h1>
        <Link className={own['square']} href={screens.chatSearch} aria-label={t('field.messages.search')}>
          <IconSearch {...largeIcon} />
        </Link>
        <Link className={own['square']} href={screens.chatNew} aria-label={t('field.messages.write')}>
          <IconMessagePlus {...largeIcon} />
        </Link>
      </header>
      <OpenPushes pushes={pushes} />
      <Reminders reminders={reminders} own={notices} />
      <Notices own={notices} reminders={reminders} />
      {notices.isPending && <Lines count={3} />}
      <Suspense>
        <Chats account={account} />
      </Suspense>
      <DonePushes pushes={pushes} />
      {!notices.isPending && (
        <section className={own['nothing']}>
          <h2>{t('field.messages.nothingTitle')}</h2>
          <p>{t('field.messages.nothingText')}</p>
        </section>
      )}
    </>
  )
}
