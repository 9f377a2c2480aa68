import type { Locale } from '@feldwerk/contract/locales.ts'
import type { SearchHit } from '@feldwerk/contract/search.ts'

/** Hits when the caller does not say how many. */
export const DEFAULT_SIZE = 20

/** The words that must all be found, in small letters. */
export function wordsOf(query: string): string[] {
  return query.normalize('NFC').toLocaleLowerCase('de').split(/\s+/).filter(Boolean).slice(0, 8)
}

/** A hit and how good it is: 0 the name begins with it, 1 words of the name do, 2 somewhere in it, 3 by its subject. */
export interface RankedHit {
  readonly rank: number
  readonly hit: SearchHit
}

/** So many of each kind have their place, however well others fit. */
const SURE = 3

/** The best of several kinds: by rank, then by name as the caller's language orders it. */
export function best(found: readonly RankedHit[], size: number, language: Locale): SearchHit[] {
  const names = new Intl.Collator(language, { numeric: true })
  const inOrder = (a: RankedHit, b: RankedHit) =>
    a.rank - b.rank || (a.rank < BY_SUBJECT ? names.compare(a.hit.title, b.hit.title) : 0)
  const all = found.toSorted(inOrder)
  const sure = [...Map.groupBy(all, ({ hit }) => hit.kind).values()].flatMap((kind) => kind.slice(0, SURE))
  const chosen = new Set([...sure.toSorted(inOrder), ...all])
  return [...chosen]
    .slice(0, size)
    .toSorted(inOrder)
    .map(({ hit }) => hit)
}

/** What is found by its subject comes in the order in which it was found. */
const BY_SUBJECT = 3
