import { FIRST_LANGUAGE, LANGUAGE_CODES, type Language } from '@feldwerk/query/written/languages.ts'

/** Languages of the product; the first is the one used when nothing else is said. */
export const LOCALES = LANGUAGE_CODES
export type Locale = Language

/** The language that fits best: an exact one, then its base (`de-AT` is `de`), else German. */
export function localeOf(...wanted: (string | null | undefined)[]): Locale {
  for (const list of wanted) {
    for (const tag of (list ?? '').split(',')) {
      const base = tag.trim().slice(0, 2).toLowerCase()
      const found = LOCALES.find((locale) => locale === base)
      if (found) return found
    }
  }
  return FIRST_LANGUAGE
}
