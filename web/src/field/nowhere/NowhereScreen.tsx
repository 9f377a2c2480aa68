import { Link } from '@feldwerk/ui/link.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BeyondScale } from '../../nowhere/BeyondScale.tsx'
import { nearestPlaces } from '../../nowhere/nearest.ts'
import { screens } from '../frame/screen.ts'
import { ToToday } from '../frame/ToToday.tsx'
import styles from './NowhereScreen.module.css'

/** Screens that a person may have meant; the others need something to show. */
const MEANT = ['today', 'start', 'scan', 'messages', 'profile'] as const

/** An address that is none of the app: that nothing is lost, what may have been meant, and the way to the day. */
export function NowhereScreen() {
  const { t } = useTranslation()
  const places = MEANT.map((screen) => ({ label: t(`field.nav.${screen}`), href: screens[screen] }))
  const near = nearestPlaces(window.location.pathname.replace('/app/', '/'), places)
  return (
    <>
      <BeyondScale />
      <header>
        <h1 className={styles['title']}>{t('field.nowhere.title')}</h1>
        <p className={styles['text']}>{t('field.nowhere.text')}</p>
      </header>
      {near.length > 0 && (
        <nav aria-label={t('errors.meant')}>
          <p className={styles['text']}>{t('errors.meant')}</p>
          <ul className={styles['rows']}>
            {near.map(({ label, href }) => (
              <li key={href}>
                <Link className={styles['row']} href={href}>
                  {label}
                  <IconChevronRight {...largeIcon} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ToToday />
    </>
  )
}
