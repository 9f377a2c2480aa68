import { lazy, Suspense } from 'react'
import { alsoSpeak } from '../../i18n/i18n.ts'

/** Parts that are not needed at first are loaded with their texts once the page is shown. */
const Favourites = lazy(async () => {
  const [{ Favourites: component }] = await Promise.all([import('./Favourites.tsx'), alsoSpeak('areas')])
  return { default: component }
})
const LatestResults = lazy(async () => {
  const [{ LatestResults: component }] = await Promise.all([
    import('./LatestResults.tsx'),
    alsoSpeak('areas'),
  ])
  return { default: component }
})

const TodayWork = lazy(async () => {
  const [{ TodayWork: component }] = await Promise.all([import('./work/TodayWork.tsx'), alsoSpeak('areas')])
  return { default: component }
})

/** Today's work; nothing without tasks. */
export function TodayWorkLater() {
  return (
    <Suspense>
      <TodayWork />
    </Suspense>
  )
}

/** Favourite dashboards with a figure each; nothing where there is none. */
export function FavouritesLater() {
  return (
    <Suspense>
      <Favourites />
    </Suspense>
  )
}

/** The latest results; nothing without any. */
export function LatestResultsLater() {
  return (
    <Suspense>
      <LatestResults />
    </Suspense>
  )
}
