import { Link } from '@feldwerk/ui/link.tsx'
import { IconCalendarCheck, IconPlayerPlay, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './frame.module.css'
import { type Screen, screens } from './screen.ts'

const items = [
  { screen: 'today', icon: IconCalendarCheck },
  { screen: 'start', icon: IconPlayerPlay },
  { screen: 'profile', icon: IconUser },
] as const satisfies readonly { screen: Screen; icon: unknown }[]

/** The ways at the foot of every screen. */
export function BottomBar({ screen }: { readonly screen: Screen }) {
  const { t } = useTranslation()
  return (
    <nav className={styles['bar']} aria-label={t('field.nav.label')}>
      {items.map(({ screen: target, icon: Icon }) => (
        <Link
          key={target}
          className={styles['way']}
          href={screens[target]}
          {...(target === screen ? { 'aria-current': 'page' as const } : {})}
        >
          <Icon size={24} stroke={1.6} aria-hidden />
          {t(`field.nav.${target}`)}
        </Link>
      ))}
    </nav>
  )
}
