import type { Account } from '@feldwerk/contract/accounts.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { IconCalendarCheck, IconMessage, IconPlayerPlay, IconScan, IconUser } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../loading/lazy-part.ts'
import styles from './BottomBar.module.css'
import { type Screen, screens } from './frame/screen.ts'

const items = [
  { screen: 'today', icon: IconCalendarCheck },
  { screen: 'start', icon: IconPlayerPlay },
  { screen: 'scan', icon: IconScan },
  { screen: 'messages', icon: IconMessage },
  { screen: 'profile', icon: IconUser },
] as const satisfies readonly { screen: Screen; icon: unknown }[]

/** The way that a screen without one of its own belongs to. */
const belongsTo: Partial<Record<Screen, Screen>> = {
  task: 'today',
  transfer: 'today',
  asset: 'scan',
  chat: 'messages',
  chatNew: 'messages',
  chatSearch: 'messages',
  setUp: 'profile',
  hearing: 'profile',
}

// Later than the day itself: that one is what a cold start waits for.
const TodayCount = lazyPart(
  async () => (await import('./today/TodayCount.tsx')).TodayCount,
  () => null,
)

const COUNT_ID = 'today-count'

interface BottomBarProps {
  readonly account: Account | undefined
  readonly screen: Screen
  /** Messages that have not been looked at. */
  readonly unseen: number
}

/** The ways at the foot of every screen. */
export function BottomBar({ account, screen, unseen }: BottomBarProps) {
  const { t } = useTranslation()
  const current = belongsTo[screen] ?? screen
  return (
    <nav className={styles['bar']} aria-label={t('field.nav.label')}>
      {items.map(({ screen: target, icon: Icon }) => {
        const isScan = target === 'scan'
        const isToday = target === 'today'
        const hasNews = target === 'messages' && unseen > 0
        return (
          <Link
            key={target}
            className={isScan ? styles['scanWay'] : styles['way']}
            href={screens[target]}
            {...(isScan ? { 'aria-label': t('field.nav.scan') } : {})}
            {...(target === current ? { 'aria-current': 'page' as const } : {})}
            {...(isToday ? { 'aria-describedby': COUNT_ID } : {})}
          >
            <span className={isScan ? styles['scanMark'] : styles['wayMark']}>
              <Icon {...largeIcon} />
              {hasNews && <span className={styles['dot']} />}
              {isToday && account && (
                <Suspense>
                  <TodayCount account={account} id={COUNT_ID} />
                </Suspense>
              )}
            </span>
            {!isScan && t(`field.nav.${target}`)}
            {hasNews && (
              <span className="fw-visually-hidden">{t('field.nav.unseen', { count: unseen })}</span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
