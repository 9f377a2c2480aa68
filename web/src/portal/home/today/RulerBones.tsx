import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useLate } from '@feldwerk/ui/parts/use-late.ts'
import { useTranslation } from 'react-i18next'
import styles from './RulerBones.module.css'

/** The ruler while it loads. */
export function RulerBones() {
  const { t } = useTranslation()
  const isShown = useLate()
  return (
    <Card>
      <div className={styles['bones']} data-shown={isShown || undefined} role="status">
        <span className={styles['title']}>{t('home.results.day')}</span>
        <span className={styles['scale']} />
        <span className={styles['bars']} />
      </div>
    </Card>
  )
}
