import { local } from '@feldwerk/query/time/calendar.ts'
import { plainOf, queryOf } from './plain-query.ts'
import { type MonthDay, PLACES, type Rule, readRule, ruleText, WEEKDAYS } from './rule.ts'
import type { SeriesSource } from './use-sources.ts'

/** When a task begins and is due, ISO 8601. */
export interface TaskTime {
  readonly validFrom: string | null
  readonly deadline: string | null
}

interface FromThis {
  readonly source: SeriesSource
  /** The date of the series that the task stands for. */
  readonly occurrence: string
  readonly before: TaskTime
  readonly after: TaskTime
}

/** The series as it is when all its tasks from this one on are moved like this one; undefined where it cannot say so. */
export function fromThisOn({ source, occurrence, before, after }: FromThis): SeriesSource | undefined {
  const { schedule } = source
  if (schedule.kind !== 'VALUE' || !after.validFrom) return undefined
  const { rrule, timeZone } = schedule.value
  const rule = readRule(rrule, timeZone)
  const plain = plainOf(source.query.query)
  const length = lengthOf(after)
  if (!rule || rule.frequency === 'HOURLY' || (!plain && length !== lengthOf(before))) return undefined
  const moved = movedRule({
    rule,
    from: occurrence,
    to: after.validFrom,
    timeZone,
    hasDaysOff: !!source.daysOff,
  })
  if (!moved) return undefined
  const value = { ...schedule.value, rrule: ruleText(moved, timeZone), start: after.validFrom }
  const isOther = plain && length !== lengthOf(before)
  const deadline = length === null ? null : { days: 0, minutes: length, hard: plain?.deadline?.hard ?? false }
  return {
    ...source,
    schedule: { kind: 'VALUE', value },
    ...(isOther ? { query: { kind: 'QUERY', query: queryOf({ ...plain, deadline }) } } : {}),
  }
}

/** In minutes; null without a deadline. */
const lengthOf = ({ validFrom, deadline }: TaskTime): number | null =>
  validFrom && deadline ? Math.round((Date.parse(deadline) - Date.parse(validFrom)) / 60_000) : null

interface RuleMove {
  readonly rule: Rule
  readonly from: string
  readonly to: string
  readonly timeZone: string
  readonly hasDaysOff: boolean
}

/** The rule on the day that its date is moved to; the time of day is that of its start. */
function movedRule({ rule, from, to, timeZone, hasDaysOff }: RuleMove): Rule | undefined {
  const dayOf = (time: string) => local(Date.parse(time), timeZone).toPlainDate()
  const [old, next] = [dayOf(from), dayOf(to)]
  const days = old.until(next, { largestUnit: 'day' }).days
  if (days === 0) return rule
  const { frequency, interval, monthDay, weekdays } = rule
  const weekdayOf = (day: typeof old) => WEEKDAYS[day.dayOfWeek - 1] ?? 'MO'
  // A date that was moved off a holiday does not tell by its day which one the rule means.
  const isPlainDate = !hasDaysOff || weekdays.includes(weekdayOf(old))
  if (Math.abs(days) >= 7 || !isPlainDate) return undefined
  if (frequency === 'DAILY') return interval > Math.abs(days) ? rule : undefined
  if (frequency === 'WEEKLY') {
    if (weekdays.length === 0) return rule
    if (!weekdays.includes(weekdayOf(old)) || weekdays.includes(weekdayOf(next))) return undefined
    return { ...rule, weekdays: weekdays.map((day) => (day === weekdayOf(old) ? weekdayOf(next) : day)) }
  }
  if (frequency !== 'MONTHLY' || monthDay.kind === 'START') return rule
  const moved = movedMonthDay(monthDay, { day: next.day, weekday: weekdayOf(next) })
  return moved && { ...rule, monthDay: moved }
}

function movedMonthDay(
  { kind }: MonthDay,
  { day, weekday }: { readonly day: number; readonly weekday: (typeof WEEKDAYS)[number] },
): MonthDay | undefined {
  if (kind === 'DAY') return { kind, day }
  const place = PLACES.find((one) => one === Math.ceil(day / 7))
  return kind === 'WEEKDAY' && place ? { kind, place, weekday } : undefined
}
