import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { formatter } from '@feldwerk/query/written/numbers-shown.ts'
import type { Language } from '../texts.ts'

/** A number with the decimal sign of that language, not rounded. */
export function shownNumber(value: unknown, language: Language): string {
  return formatter(language, { maximumFractionDigits: 10 }).format(Number(value))
}

/** `2026-11-20` as `20.11.26` or `11/20/26`: two digits each, as dates are shown everywhere. */
export function shownDate(date: unknown, language: Language): string {
  const [year = '', month = '', day = ''] = String(date).split('-')
  const short = year.slice(-2)
  const { sign, monthFirst } = writtenIn(language).date
  return [...(monthFirst ? [month, day] : [day, month]), short].join(sign)
}
