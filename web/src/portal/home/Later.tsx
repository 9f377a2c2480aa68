import { lazy, Suspense } from 'react'
import { alsoSpeak } from '../../i18n/i18n.ts'

/** What is not needed at first comes with its words, once the page stands. */
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

/** What is to be done today; nothing where there are no tasks. */
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

/** What was completed last; nothing where nothing was. */
export function LatestResultsLater() {
  return (
    <Suspense>
      <LatestResults />
    </Suspense>
  )
}
