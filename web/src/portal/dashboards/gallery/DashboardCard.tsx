import type { DashboardRow } from '@feldwerk/contract/dashboards.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { LinkTile, TileAct, TileName } from '@feldwerk/ui/parts/LinkTile.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { titleOf } from '../../names/titles.ts'
import { Star } from '../detail/Star.tsx'
import { DashboardFigure } from '../figure/DashboardFigure.tsx'
import styles from './DashboardCard.module.css'
import { useInSight } from './use-in-sight.ts'

/** One dashboard: its first figure, how much is on it, who changed it last. */
export function DashboardCard({ dashboard }: { readonly dashboard: DashboardRow }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const name = titleOf(dashboard, language)
  const { latestChangeAt: at, latestChangeBy: by } = dashboard
  const { element, isInSight } = useInSight<HTMLLIElement>()
  return (
    <LinkTile ref={element}>
      <div className={styles['nameLine']}>
        <TileName href={`/dashboards/detail?id=${dashboard.id}`}>{name}</TileName>
        {dashboard.readonly && <Badge>{t('dashboards.ofTemplate')}</Badge>}
        <TileAct>
          <Star id={dashboard.id} name={name} favourite={dashboard.favourite} />
        </TileAct>
      </div>
      <div className={styles['figure']}>
        <DashboardFigure dashboard={dashboard} isInSight={isInSight} />
      </div>
      <div className={styles['foot']}>
        <span>{t('dashboards.panelCount', { count: dashboard.layout.length })}</span>
        <span className={styles['changed']} title={format.dateTime(at)}>
          {t(by ? 'dashboards.changedBy' : 'dashboards.changedAt', {
            when: format.near(at),
            who: by ? fullName(by) : '',
          })}
        </span>
      </div>
    </LinkTile>
  )
}
