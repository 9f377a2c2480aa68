/** A recurrence in plain words, and the rule of RFC 5545 that says the same. */
import { addTo, local, startOf } from '@feldwerk/query/time/calendar.ts'

export const FREQUENCIES = ['HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
type Frequency = (typeof FREQUENCIES)[number]
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof WEEKDAYS)[number]
/** Which one of its kind in the month; -1 is the last. */
export const PLACES = [1, 2, 3, 4, -1] as const
export type MonthPlace = (typeof PLACES)[number]

/** On which day of the month: that of the start, a certain one, the last, or the second Tuesday. */
export type MonthDay =
  | { readonly kind: 'START' }
  | { readonly kind: 'DAY'; readonly day: number }
  | { readonly kind: 'LAST' }
  | { readonly kind: 'WEEKDAY'; readonly place: MonthPlace; readonly weekday: Weekday }

export type End =
  | { readonly kind: 'NEVER' }
  | { readonly kind: 'COUNT'; readonly count: number }
  /** The last day, `YYYY-MM-DD`. */
  | { readonly kind: 'UNTIL'; readonly day: string }

export interface Rule {
  readonly frequency: Frequency
  /** Every so many hours, days, weeks … */
  readonly interval: number
  /** Of a weekly rule; none: that of the start. */
  readonly weekdays: readonly Weekday[]
  readonly monthDay: MonthDay
  readonly end: End
}

export const DAILY: Rule = {
  frequency: 'DAILY',
  interval: 1,
  weekdays: [],
  monthDay: { kind: 'START' },
  end: { kind: 'NEVER' },
}

/** The rule as RFC 5545 writes it, for a series on the clock of that zone. */
export function ruleText({ frequency, interval, weekdays, monthDay, end }: Rule, zone: string): string {
  const parts = [`FREQ=${frequency}`]
  if (interval > 1) parts.push(`INTERVAL=${interval}`)
  if (frequency === 'WEEKLY' && weekdays.length > 0)
    parts.push(`BYDAY=${WEEKDAYS.filter((day) => weekdays.includes(day)).join(',')}`)
  if (frequency === 'MONTHLY') parts.push(...monthParts(monthDay))
  if (end.kind === 'COUNT') parts.push(`COUNT=${end.count}`)
  if (end.kind === 'UNTIL') parts.push(`UNTIL=${lastSecondOf(end.day, zone)}`)
  return parts.join(';')
}

/** The last second of a day on the clock of the zone, in UTC, as RFC 5545 wants it. */
function lastSecondOf(day: string, zone: string): string {
  const noon = Date.parse(`${day}T12:00:00Z`)
  // Where it is already or still another day at noon in Greenwich.
  const inside =
    [noon, noon - DAY_MS / 2, noon + DAY_MS / 2].find((time) => dayOf(time, zone) === day) ?? noon
  const next = addTo({ time: startOf(inside, 'day', zone), count: 1, unit: 'day', zone })
  return `${new Date(next - 1000).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

const DAY_MS = 86_400_000

const dayOf = (time: number, zone: string): string => local(time, zone).toPlainDate().toString()

function monthParts(monthDay: MonthDay): string[] {
  if (monthDay.kind === 'DAY') return [`BYMONTHDAY=${monthDay.day}`]
  if (monthDay.kind === 'LAST') return ['BYMONTHDAY=-1']
  if (monthDay.kind === 'WEEKDAY') return [`BYDAY=${monthDay.place}${monthDay.weekday}`]
  return []
}

/** A rule in plain words, for a series on the clock of that zone; undefined where it says more than these can. */
export function readRule(text: string, zone: string): Rule | undefined {
  const parts = new Map(
    text
      .trim()
      .toUpperCase()
      .replace(/^RRULE:/, '')
      .split(';')
      .map((part): [string, string | undefined] => {
        const [name = '', value] = part.split('=', 2)
        return [name, value]
      }),
  )
  const take = (name: string) => {
    const value = parts.get(name)
    parts.delete(name)
    return value
  }
  const often = take('FREQ')
  const frequency = FREQUENCIES.find((one) => one === often)
  const interval = Number(take('INTERVAL') ?? 1)
  const end = readEnd({ count: take('COUNT'), until: take('UNTIL'), zone })
  const byDay = take('BYDAY')
  const byMonthDay = take('BYMONTHDAY')
  if (!frequency || !end || !Number.isInteger(interval) || interval < 1 || parts.size > 0) return undefined
  const rule = { ...DAILY, frequency, interval, end }
  if (frequency === 'WEEKLY') {
    const weekdays = byDay?.split(',') ?? []
    const known = WEEKDAYS.filter((day) => weekdays.includes(day))
    return byMonthDay === undefined && known.length === weekdays.length
      ? { ...rule, weekdays: known }
      : undefined
  }
  if (frequency === 'MONTHLY') {
    const monthDay = readMonthDay(byDay, byMonthDay)
    return monthDay && { ...rule, monthDay }
  }
  return byDay === undefined && byMonthDay === undefined ? rule : undefined
}

interface EndText {
  readonly count: string | undefined
  readonly until: string | undefined
  readonly zone: string
}

function readEnd({ count, until, zone }: EndText): End | undefined {
  if (count !== undefined && until !== undefined) return undefined
  if (count !== undefined)
    return /^\d{1,4}$/.test(count) ? { kind: 'COUNT', count: Number(count) } : undefined
  if (until === undefined) return { kind: 'NEVER' }
  const [, date, time] = /^(\d{8})(?:T(\d{6})Z)?$/.exec(until) ?? []
  if (date === undefined) return undefined
  const dashed = date.replace(/(....)(..)(..)/, '$1-$2-$3')
  // A date alone means that whole day.
  if (time === undefined) return { kind: 'UNTIL', day: dashed }
  const at = Date.parse(`${dashed}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`)
  const day = Number.isNaN(at) ? '' : dayOf(at, zone)
  return day && lastSecondOf(day, zone) === until ? { kind: 'UNTIL', day } : undefined
}

function readMonthDay(byDay: string | undefined, byMonthDay: string | undefined): MonthDay | undefined {
  if (byDay !== undefined && byMonthDay !== undefined) return undefined
  if (byMonthDay === '-1') return { kind: 'LAST' }
  if (byMonthDay !== undefined)
    return /^([1-9]|[12]\d|3[01])$/.test(byMonthDay) ? { kind: 'DAY', day: Number(byMonthDay) } : undefined
  if (byDay === undefined) return { kind: 'START' }
  const found = /^(-?\d)(\w\w)$/.exec(byDay)
  const place = PLACES.find((one) => one === Number(found?.[1]))
  const weekday = WEEKDAYS.find((one) => one === found?.[2])
  return place && weekday ? { kind: 'WEEKDAY', place, weekday } : undefined
}
