import type { Locale } from '@feldwerk/contract/locales.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'

interface DateOptions {
  /** ISO 8601. */
  readonly at: string
  readonly timeZone: string
  readonly language: Locale
}

/** What stands behind the time. */
const CLOCK_WORDS: Readonly<Record<Locale, string>> = { de: ' Uhr', en: '' }

/** `19.11.26` in German, `11/19/26` otherwise. */
export function dayAlone({ at, timeZone, language }: DateOptions): string {
  return new Intl.DateTimeFormat(writtenIn(language).tag, {
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
    timeZone,
  }).format(new Date(at))
}

/** `19.11.26, 15:28 Uhr` in German, `11/19/26, 03:28 PM` otherwise. */
export function dateAndTime({ at, timeZone, language }: DateOptions): string {
  const text = new Intl.DateTimeFormat(writtenIn(language).tag, {
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(at))
  return text + CLOCK_WORDS[language]
}
