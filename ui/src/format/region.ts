import { writtenIn } from '@feldwerk/query/written/languages.ts'
import type { Language } from '../texts/texts.ts'

/** The language of the page as the browser's region speaks it: `en-GB`; `de-DE` and `en-US` where it names none. */
export function regionOf(language: Language, tags: readonly string[] = navigator.languages): string {
  const own = tags.find((tag) => tag.toLowerCase().startsWith(`${language}-`))
  return own ?? writtenIn(language).tag
}

/** On which day a week begins there, in that language: 0 for Sunday, 1 for Monday. */
export function firstWeekday(language: Language, region: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const { tag, week } = writtenIn(language)
  if (!week.byRegion) return week.begins
  // Not every browser knows it of its regions.
  const locale: Partial<Intl.Locale> = new Intl.Locale(region)
  const first = locale.getWeekInfo?.().firstDay ?? (region === tag ? week.begins : 1)
  return (first % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6
}
