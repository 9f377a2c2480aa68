import {
  DAYS_SHOWN,
  type DashboardInterval,
  type DayRange,
  earliestFrom,
  longestUntil,
} from '@feldwerk/contract/intervals.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { InputRule } from '../../platform/http/input-texts.ts'
import { brokenRules } from '../../platform/http/validate.ts'
import type { WantedPeriod } from './periods.ts'

interface AskedDays {
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/**
 * The days that figures are asked for; undefined for none. Refuses one end alone, years that nobody means, an end before
 * the beginning and more days than can be shown, and names each place where that can be put right.
 */
export function demandDays(
  { from, until }: AskedDays,
  { language, where = 'query' }: { readonly language: Locale; readonly where?: 'query' | 'body' },
): DayRange | undefined {
  if (from === undefined && until === undefined) return undefined
  const broken = from === undefined || until === undefined ? [] : faultsOf({ from, until })
  if (from === undefined) broken.push({ end: 'from', rule: 'required' })
  if (until === undefined) broken.push({ end: 'until', rule: 'required' })
  if (from !== undefined && until !== undefined && broken.length === 0) return { from, until }
  throw brokenRules(
    where,
    broken.map(({ end, rule, limit }) => ({ path: [end], rule, values: limit ? { limit } : {} })),
    language,
  )
}

/** The days or the interval of a body that must have one of them. */
export function demandPeriod(
  body: AskedDays & { readonly interval?: DashboardInterval | undefined },
  language: Locale,
): WantedPeriod {
  const period = demandDays(body, { language, where: 'body' }) ?? body.interval
  if (period) return period
  throw brokenRules('body', [{ path: ['interval'], rule: 'required', values: {} }], language)
}

interface BrokenEnd {
  readonly end: keyof DayRange
  readonly rule: InputRule
  readonly limit?: string
}

function faultsOf(days: DayRange): BrokenEnd[] {
  const { from, until } = days
  const beyond = (['from', 'until'] as const).flatMap((end): BrokenEnd[] => {
    if (days[end] < DAYS_SHOWN.first) return [{ end, rule: 'tooEarly', limit: DAYS_SHOWN.first }]
    return days[end] > DAYS_SHOWN.last ? [{ end, rule: 'tooLate', limit: DAYS_SHOWN.last }] : []
  })
  if (beyond.length > 0) return beyond
  if (until < from) {
    return [
      { end: 'from', rule: 'tooLate', limit: until },
      { end: 'until', rule: 'tooEarly', limit: from },
    ]
  }
  if (until <= longestUntil(from)) return []
  return [
    { end: 'from', rule: 'tooEarly', limit: earliestFrom(until) },
    { end: 'until', rule: 'tooLate', limit: longestUntil(from) },
  ]
}
