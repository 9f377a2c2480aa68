import { keysOf } from '../keys.ts'

/** How people of a language write. */
interface WrittenLanguage {
  /** What it calls itself. */
  readonly name: string
  /** For `Intl`: numbers, days and times as the language has them. */
  readonly tag: string
  /** For `Intl` where the day comes before the month and the clock has 24 hours. */
  readonly dayFirstTag: string
  /** Between day, month and year, and which of the first two leads, as it is shown and as it is typed. */
  readonly date: { readonly sign: string; readonly monthFirst: boolean }
  /** On which day a week begins: 0 for Sunday, 1 for Monday; in some languages the region decides. */
  readonly week: { readonly begins: 0 | 1 | 6; readonly byRegion: boolean }
  readonly decimal: string
  /** Between thousands. */
  readonly group: string
}

/** Languages of the product; the first is the one used when nothing else is said. A new one is a row. */
export const LANGUAGES = {
  de: {
    name: 'Deutsch',
    tag: 'de-DE',
    dayFirstTag: 'de-DE',
    date: { sign: '.', monthFirst: false },
    week: { begins: 1, byRegion: false },
    decimal: ',',
    group: '.',
  },
  en: {
    name: 'English',
    tag: 'en-US',
    dayFirstTag: 'en-GB',
    date: { sign: '/', monthFirst: true },
    week: { begins: 0, byRegion: true },
    decimal: '.',
    group: ',',
  },
} as const satisfies Readonly<Record<string, WrittenLanguage>>

export type Language = keyof typeof LANGUAGES
export const LANGUAGE_CODES = keysOf(LANGUAGES)
/** The language used when nothing else is said. */
export const FIRST_LANGUAGE: Language = 'de'

/** How people of that language write. */
export const writtenIn = (language: Language): WrittenLanguage => LANGUAGES[language]
