import type { DayRange } from '@feldwerk/contract/intervals.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { brokenRule } from '../../platform/http/validate.ts'

/** Years that are shown at once. */
const MOST_YEARS = 100

interface AskedDays {
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** The days that a dashboard is asked for; undefined for none. Refuses one end alone, and a range that is none. */
export function demandDays({ from, until }: AskedDays, language: Locale): DayRange | undefined {
  if (from === undefined && until === undefined) return undefined
  const refuse = (path: 'from' | 'until', rule: 'required' | 'tooEarly' | 'tooLate', limit?: string) =>
    brokenRule(
      'query',
      { path: [path], rule, values: limit === undefined ? {} : { limit: new Date(limit) } },
      language,
    )
  if (from === undefined) throw refuse('from', 'required')
  if (until === undefined) throw refuse('until', 'required')
  if (until < from) throw refuse('until', 'tooEarly', from)
  const last = `${String(Number(from.slice(0, 4)) + MOST_YEARS).padStart(4, '0')}${from.slice(4)}`
  if (until > last) throw refuse('until', 'tooLate', last)
  return { from, until }
}
