import { formatNumber } from '@feldwerk/query/written/numbers-shown.ts'
import { useMemo } from 'react'
import { useLanguage } from '../texts/texts.ts'
import {
  type DateStyle,
  formatDate,
  formatDateTime,
  formatDay,
  formatDeadline,
  formatMonth,
  formatNear,
  formatSpan,
  formatTime,
  type Instant,
} from './dates.ts'
import { formatFileSize, formatMeasure, formatMoney, formatPercent } from './numbers.ts'

/** All formats in the language of the provider: `const format = useFormat()`, `format.dateTime(at)`. */
export function useFormat() {
  const language = useLanguage()
  return useMemo(() => {
    const style: DateStyle = { language }
    return {
      date: (at: Instant) => formatDate(at, style),
      time: (at: Instant) => formatTime(at, style),
      dateTime: (at: Instant) => formatDateTime(at, style),
      month: (at: Instant) => formatMonth(at, style),
      day: (day: string) => formatDay(day, language),
      near: (at: Instant, now: Instant = Date.now()) => formatNear(at, now, style),
      deadline: (at: Instant, now: Instant = Date.now()) => formatDeadline(at, now, style),
      span: (ms: number) => formatSpan(ms, language),
      number: (value: number, decimals?: number) => formatNumber(value, language, decimals),
      percent: (share: number, decimals?: number) => formatPercent(share, language, decimals),
      measure: (value: number, unit: string) => formatMeasure(value, unit, language),
      money: (cents: number) => formatMoney(cents, language),
      fileSize: (bytes: number) => formatFileSize(bytes, language),
    }
  }, [language])
}

/** Only the number format. */
export function useNumbers(): (value: number) => string {
  const language = useLanguage()
  return useMemo(() => (value: number) => formatNumber(value, language), [language])
}
