import { useTranslation } from 'react-i18next'
import { nearestPlaces, wordsOf } from '../../nowhere/nearest.ts'
import { useOwnAccount } from '../../session/own-account.ts'
import { isFor, pages } from '../shell/navigation.ts'
import { useFoundThings } from '../shell/use-found-things.ts'
import { MOST_SUGGESTED, type Suggestion, suggestionOf } from './suggestion.ts'

/** What an address that leads nowhere may have meant: pages that this person has, and things with such a name. */
export function useMeantPages(path: string): readonly Suggestion[] {
  const { t } = useTranslation()
  const { account } = useOwnAccount()
  const places = pages
    .filter((page) => isFor(page, account))
    .map(({ label, href, icon }) => ({ label: t(`shell.nav.${label}`), href, icon }))
  const near = nearestPlaces(path, places)
  const { hits, closest } = useFoundThings(near.length < MOST_SUGGESTED ? (wordsOf(path).at(-1) ?? '') : '')
  return [...near, ...[...hits, ...closest].map(suggestionOf)].slice(0, MOST_SUGGESTED)
}
