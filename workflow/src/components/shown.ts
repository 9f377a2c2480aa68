import type { Language } from '../texts.ts'

/** A number with the decimal sign of that language, not rounded. */
export function shownNumber(value: unknown, language: Language): string {
  return Number(value).toLocaleString(language === 'de' ? 'de-DE' : 'en-US', { maximumFractionDigits: 10 })
}

/** `2026-11-20` as people of that language write it. */
export function shownDate(date: unknown, language: Language): string {
  const [year = '', month = '', day = ''] = String(date).split('-')
  return language === 'de' ? `${day}.${month}.${year}` : `${month}/${day}/${year}`
}
