import type { DashboardRow } from '@feldwerk/contract/dashboards.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { titleOf } from '../../names/titles.ts'
import { Star } from '../detail/Star.tsx'
import styles from './DashboardCard.module.css'
import { Sketch } from './Sketch.tsx'

/** One dashboard: a sketch of its panels, its interval, who changed it last. */
export function DashboardCard({ dashboard }: { readonly dashboard: DashboardRow }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const name = titleOf(dashboard, language)
  const { latestChangeAt: at, latestChangeBy: by } = dashboard
  return (
    <li className={styles['card']}>
      <Sketch layout={dashboard.layout} />
      <div className={styles['words']}>
        <div className={styles['nameLine']}>
          <Link className={styles['name']} href={`/dashboards/detail?id=${dashboard.id}`}>
            {name}
          </Link>
          {dashboard.readonly && <Badge>{t('dashboards.ofTemplate')}</Badge>}
          <span className={styles['star']}>
            <Star id={dashboard.id} name={name} favourite={dashboard.favourite} />
          </span>
        </div>
        <Quiet inline>
          {t('dashboards.panelCount', { count: dashboard.layout.length })}
          {' · '}
          {t(`dashboards.intervals.${dashboard.interval}`)}
        </Quiet>
        <span className={styles['facts']}>
          {t(by ? 'dashboards.changedBy' : 'dashboards.changedAt', {
            when: format.near(at),
            who: by ? fullName(by) : '',
          })}
        </span>
      </div>
    </li>
  )
}
