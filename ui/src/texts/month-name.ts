/** `Februar` for 2. */
export function monthName(month: number, locale: 'de-DE' | 'en-US'): string {
  const style = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return style.format(Date.UTC(2000, month - 1, 1))
}
