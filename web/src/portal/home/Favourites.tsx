import type { DashboardRow } from '@feldwerk/contract/dashboards.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { Star } from '../dashboards/detail/Star.tsx'
import { Sketch } from '../dashboards/gallery/Sketch.tsx'
import { dashboardKey, dashboardsKey } from '../known/use-dashboards.ts'
import { titleOf } from '../names/titles.ts'
import { FavouriteFigure } from './FavouriteFigure.tsx'
import own from './Favourites.module.css'
import styles from './favourites.module.css'
import rows from './rows.module.css'

/** As many as stand in one row. */
const SHOWN = 4

/** One's favourite dashboards, each with its first figure. */
export function Favourites() {
  const { t } = useTranslation()
  const client = useClient()
  const { data } = useQuery({
    queryKey: [...dashboardsKey, 'home'],
    queryFn: ({ signal }) =>
      client.dashboards.paginated(
        { onlyFavourites: true, size: SHOWN, orderColumn: 'name', orderDir: 'ASC' },
        { signal },
      ),
  })
  if (!data || data.data.length === 0) return null
  return (
    <section className={own['section']} aria-labelledby="favourites">
      <header className={own['head']}>
        <h2 className={own['title']} id="favourites">
          {t('dashboards.favourites')}
        </h2>
        <Link className={rows['link']} href="/dashboards">
          {t('home.favourites.all')}
        </Link>
      </header>
      <ul className={own['cards']}>
        {data.data.map((dashboard) => (
          <Favourite key={dashboard.id} dashboard={dashboard} />
        ))}
      </ul>
    </section>
  )
}

function Favourite({ dashboard }: { readonly dashboard: DashboardRow }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const name = titleOf(dashboard, language)
  const hasNumber = dashboard.layout.some(({ kind }) => kind === 'NUMBER')
  const whole = useQuery({
    queryKey: dashboardKey(dashboard.id),
    queryFn: ({ signal }) => client.dashboards.byId({ dashboardId: dashboard.id }, { signal }),
    enabled: hasNumber,
  })
  const figure = whole.data?.panels
    .filter(({ kind }) => kind === 'NUMBER')
    .toSorted((a, b) => a.startRow - b.startRow || a.startCol - b.startCol)[0]
  return (
    <li className={own['card']}>
      <div className={own['nameLine']}>
        <Link className={own['name']} href={`/dashboards/detail?id=${dashboard.id}`}>
          {name}
        </Link>
        <span className={own['star']}>
          <Star id={dashboard.id} name={name} favourite={dashboard.favourite} />
        </span>
      </div>
      {whole.data && figure ? (
        <FavouriteFigure dashboard={whole.data} panel={figure} />
      ) : (
        <>
          <span className={styles['what']}>
            {t('dashboards.panelCount', { count: dashboard.layout.length })}
          </span>
          {!hasNumber && <Sketch layout={dashboard.layout} />}
        </>
      )}
    </li>
  )
}
