import type { Locale } from '@feldwerk/contract/locales.ts'
import type { SearchHit } from '@feldwerk/contract/search.ts'

/** Hits when the caller does not say how many. */
export const DEFAULT_SIZE = 20

/** The words that must all be found, in small letters. */
export function wordsOf(query: string): string[] {
  return query.normalize('NFC').toLocaleLowerCase('de').split(/\s+/).filter(Boolean).slice(0, 8)
}

/** A hit and how good it is: 0 the name begins with it, 1 words of the name do, 2 somewhere in it. */
export interface Ranked {
  readonly rank: number
  readonly hit: SearchHit
}

/** The best of several kinds: by rank, then by name as the caller's language orders it. */
export function best(found: readonly Ranked[], size: number, language: Locale): SearchHit[] {
  const names = new Intl.Collator(language, { numeric: true })
  return found
    .toSorted((a, b) => a.rank - b.rank || names.compare(a.hit.title, b.hit.title))
    .slice(0, size)
    .map(({ hit }) => hit)
}
