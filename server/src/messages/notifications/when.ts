import type { Locale } from '@feldwerk/contract/locales.ts'
import { dateAndTime } from '../../people/mails/dates.ts'

/** A time among the facts, by the clock of the company; empty where there is none. */
export function said(
  { zone = 'UTC', ...facts }: Readonly<Record<string, string>>,
  name: string,
  language: Locale,
): string {
  const at = facts[name]
  return at ? dateAndTime({ at, timeZone: zone, language }) : ''
}
