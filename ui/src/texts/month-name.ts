import { type Language, writtenIn } from '@feldwerk/query/written/languages.ts'

/** `Februar` for 2. */
export function monthName(month: number, language: Language): string {
  const style = new Intl.DateTimeFormat(writtenIn(language).tag, { month: 'long', timeZone: 'UTC' })
  return style.format(Date.UTC(2000, month - 1, 1))
}
