import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../errors/has-failed.ts'
import { CardFailed } from '../detail/CardFailed.tsx'
import { FavouriteBones } from './FavouriteBones.tsx'
import { Favourites, useFavourites } from './Favourites.tsx'
import { LatestResults, useLatestResults } from './LatestResults.tsx'
import { Lists } from './Lists.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { Steady } from './Steady.tsx'
import { DayRuler } from './today/DayRuler.tsx'
import { TodoCard } from './today/TodoCard.tsx'
import { useToday, useTodo } from './today/use-today.ts'
import { useNeeds } from './use-needs.ts'

/** Rows of the lists, so that all is on one screen; what needs somebody takes the room of two. */
const ROWS = { alone: 9, withNeeds: 7 } as const

/** The day, what needs somebody, what is to be done and what has come in, and the favourite figures. */
export function StartWork() {
  const { t } = useTranslation()
  const today = useToday()
  const { needs, failed } = useNeeds()
  const isThere = [useTodo(), useLatestResults()].every((query) => query.data || hasFailed(query))
  const rows = needs?.length === 0 ? ROWS.alone : ROWS.withNeeds
  const favourites = useFavourites()
  const hasFavourites = favourites.data !== undefined || hasFailed(favourites)
  return (
    <>
      <Steady part="ruler" isReady={today.ruler !== undefined || today.failed !== undefined}>
        <DayRuler today={today} />
      </Steady>
      <Steady part="needs" isReady={needs !== undefined || failed !== undefined}>
        {failed && (
          <Card title={t('home.needsYou.title')} flush divided>
            <CardFailed query={failed} title={t('home.needsYou.failed')} />
          </Card>
        )}
        {needs && needs.length > 0 && <NeedsYou needs={needs} />}
      </Steady>
      <Steady part="lists" isReady={isThere}>
        <Lists>
          <TodoCard now={today.now} rows={rows} />
          <LatestResults rows={rows} />
        </Lists>
      </Steady>
      <Steady part="favourites" isReady={hasFavourites}>
        {hasFavourites ? <Favourites favourites={favourites} /> : <FavouriteBones />}
      </Steady>
    </>
  )
}
