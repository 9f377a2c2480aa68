import type { DashboardRow } from '@feldwerk/contract/dashboards.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { LinkTile, TileAct, TileName } from '@feldwerk/ui/parts/LinkTile.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../errors/has-failed.ts'
import { useClient } from '../../session/session-context.ts'
import { Star } from '../dashboards/detail/Star.tsx'
import { DashboardFigure } from '../dashboards/figure/DashboardFigure.tsx'
import { CardFailed } from '../detail/CardFailed.tsx'
import { dashboardsKey } from '../known/use-dashboards.ts'
import { titleOf } from '../names/titles.ts'
import styles from './Favourites.module.css'

/** As many as stand in one row. */
const SHOWN = 4

/** One's favourite dashboards, the first of them by name. */
export function useFavourites() {
  const client = useClient()
  return useQuery({
    queryKey: [...dashboardsKey, 'home'],
    queryFn: ({ signal }) =>
      client.dashboards.paginated(
        { onlyFavourites: true, size: SHOWN, orderColumn: 'name', orderDir: 'ASC' },
        { signal },
      ),
  })
}

/** Favourite dashboards, each with its first figure; nothing where there is none. */
export function Favourites({ favourites }: { readonly favourites: ReturnType<typeof useFavourites> }) {
  const { t } = useTranslation()
  if (hasFailed(favourites))
    return (
      <Card title={t('dashboards.favourites')} flush divided>
        <CardFailed query={favourites} title={t('home.favourites.failed')} />
      </Card>
    )
  if (!favourites.data || favourites.data.data.length === 0) return null
  return (
    <ul className={styles['cards']} aria-label={t('dashboards.favourites')}>
      {favourites.data.data.map((dashboard) => (
        <Favourite key={dashboard.id} dashboard={dashboard} />
      ))}
    </ul>
  )
}

function Favourite({ dashboard }: { readonly dashboard: DashboardRow }) {
  const name = titleOf(dashboard, useLanguage())
  return (
    <LinkTile>
      <div className={styles['inside']}>
        <div className={styles['head']}>
          <TileName href={`/dashboards/detail?id=${dashboard.id}`}>{name}</TileName>
          <TileAct>
            <Star id={dashboard.id} name={name} favourite={dashboard.favourite} />
          </TileAct>
        </div>
        <DashboardFigure dashboard={dashboard} isKeptFresh />
      </div>
    </LinkTile>
  )
}
