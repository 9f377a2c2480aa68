import { isZone } from '@feldwerk/query/time/calendar.ts'
import { TIME_UNTIL } from '@feldwerk/query/values.ts'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'

/** When a series occurs: a rule of RFC 5545, where it starts, and on whose clock. */
export interface Schedule {
  readonly rrule: string
  /** Milliseconds. */
  readonly start: number
  readonly timeZone: string
}

export type ScheduleFault = 'unknownZone' | 'brokenRule' | 'tooOften'

/** A schedule that says nothing that could be followed. */
export class BrokenSchedule extends Error {
  readonly fault: ScheduleFault
  constructor(fault: ScheduleFault) {
    super(fault)
    this.name = 'BrokenSchedule'
    this.fault = fault
  }
}

const RULE = /^(RRULE:)?[A-Z0-9=;,+:TZ-]{6,500}$/
/** Periods from the start of a rule that ends after so many times; later ones it has not. */
const MOST_STEPS = 20_000
/** How far ahead one looks for more: near first, since most rules are found there. */
const DAYS_AHEAD = [60, 730, 3650, 18_250]
const DAY = 86_400_000

/** From one moment (included) to another (not included), in milliseconds, and how many at most. */
export interface OccurrencePeriod {
  readonly from: number
  readonly until?: number
  readonly most: number
}

/**
 * The occurrences from one moment (included) to another (not included), at most so many. Times that do not exist in the
 * zone, such as a day of a month or the hour skipped by summer time, are left out, as in RFC 5545.
 */
export function occurrences(schedule: Schedule, { from, until, most }: OccurrencePeriod): number[] {
  const rule = ruleOf(schedule)
  const begin = Math.max(from, schedule.start)
  const last = Math.min(until ?? TIME_UNTIL, TIME_UNTIL)
  const found: number[] = []
  let after = begin
  for (const days of DAYS_AHEAD) {
    const before = Math.min(begin + days * DAY, last)
    if (after >= before || found.length >= most) break
    found.push(...between(rule, after, before))
    after = before
  }
  return found.slice(0, most)
}

function ruleOf({ rrule, start, timeZone }: Schedule): RRuleTemporal {
  if (!isZone(timeZone)) throw new BrokenSchedule('unknownZone')
  const text = rrule
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
  // RSCALE and SKIP are of RFC 7529, and slow.
  if (!RULE.test(text) || !/(^|;)FREQ=/.test(text) || /DTSTART|TZID|RSCALE|SKIP/.test(text))
    throw new BrokenSchedule('brokenRule')
  if (/FREQ=(SECONDLY|MINUTELY)|BYSECOND=\d+,|BYMINUTE=(\d+,){4}/.test(text))
    throw new BrokenSchedule('tooOften')
  const clock = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone).toPlainDateTime()
  const local = clock.round({ smallestUnit: 'second', roundingMode: 'trunc' }).toString().replace(/[-:]/g, '')
  try {
    return new RRuleTemporal({
      rruleString: `DTSTART;TZID=${timeZone}:${local.slice(0, 15)}\nRRULE:${text}`,
      maxIterations: MOST_STEPS,
    })
  } catch {
    throw new BrokenSchedule('brokenRule')
  }
}

/** Without the second bound. */
function between(rule: RRuleTemporal, after: number, before: number): number[] {
  try {
    const all = rule.between(new Date(after), new Date(before), true)
    return all.map(({ epochMilliseconds }) => epochMilliseconds).filter((at) => at < before)
  } catch {
    // The search has gone far enough: there is none.
    return []
  }
}
