import { Link } from '@feldwerk/ui/link.tsx'
import { useTranslation } from 'react-i18next'
import { screens } from './screen.ts'
import styles from './ToToday.module.css'

/** The way to the day, where a screen has nothing to show. */
export function ToToday() {
  const { t } = useTranslation()
  return (
    <Link className={styles['main']} href={screens.today}>
      {t('field.nowhere.toToday')}
    </Link>
  )
}
