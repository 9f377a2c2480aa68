import { isZone } from '@feldwerk/query/time/calendar.ts'
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
/** Periods that are looked through for the next occurrence before a rule counts as one without any. */
const MOST_STEPS = 20_000

/**
 * The occurrences from one moment (included) to another (not included), at most so many. What the clock of the zone
 * never shows, a day of a month or an hour of the change to summer time, is left out, as RFC 5545 says.
 */
export function occurrences(
  schedule: Schedule,
  { from, until, most }: { readonly from: number; readonly until?: number; readonly most: number },
): number[] {
  const rule = ruleOf(schedule)
  const found: number[] = []
  let after = Math.max(from, schedule.start)
  let included = true
  while (found.length < most) {
    const next = nextOf(rule, after, included)
    if (next === null || (until !== undefined && next >= until)) break
    found.push(next)
    after = next
    included = false
  }
  return found
}

function ruleOf({ rrule, start, timeZone }: Schedule): RRuleTemporal {
  if (!isZone(timeZone)) throw new BrokenSchedule('unknownZone')
  const text = rrule
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
  if (!RULE.test(text) || !/(^|;)FREQ=/.test(text) || /DTSTART|TZID/.test(text))
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

function nextOf(rule: RRuleTemporal, after: number, included: boolean): number | null {
  try {
    return rule.next(new Date(after), included)?.epochMilliseconds ?? null
  } catch {
    // It looked for as long as anybody would: there is none.
    return null
  }
}
