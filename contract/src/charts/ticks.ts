import { addTo, atHour, local, startOf, type Unit } from '@feldwerk/query/time/calendar.ts'

/** The marks of a time axis and their text. */
interface Tick {
  readonly at: number
  readonly text: string
}

interface TimeAxis {
  /** Where lines go up. */
  readonly lines: readonly number[]
  /** In the middle of a day, a week, a month or a year; at its line for hours and minutes. */
  readonly labels: readonly Tick[]
}

interface Step {
  readonly unit: Unit
  readonly count: number
}

const STEPS: readonly Step[] = [
  { unit: 'minute', count: 1 },
  { unit: 'minute', count: 5 },
  { unit: 'minute', count: 15 },
  { unit: 'hour', count: 1 },
  { unit: 'hour', count: 3 },
  { unit: 'hour', count: 6 },
  { unit: 'day', count: 1 },
  { unit: 'day', count: 2 },
  { unit: 'week', count: 1 },
  { unit: 'week', count: 2 },
  { unit: 'month', count: 1 },
  { unit: 'quarter', count: 1 },
  { unit: 'year', count: 1 },
]

/** Room that a label needs, in px; that of a month or a quarter without its year is shorter. */
const LABEL_WIDTH = 62
const SHORT_LABEL_WIDTH = 40

interface AxisOptions {
  readonly from: number
  readonly until: number
  /** Length of the axis in px. */
  readonly width: number
  readonly zone: string
  readonly locale: string
}

/** Marks on the clock and the calendar of a zone, as many as have room. */
export function timeAxis({ from, until, width, zone, locale }: AxisOptions): TimeAxis {
  const isLong = until - from > LENGTHS.year
  for (const step of STEPS) {
    const isShort = !isLong && (step.unit === 'month' || step.unit === 'quarter')
    const most = Math.max(2, Math.floor(width / (isShort ? SHORT_LABEL_WIDTH : LABEL_WIDTH)))
    if ((until - from) / LENGTHS[step.unit] / step.count > most + 1) continue
    const bounds = boundsOf({ from, until, zone }, step)
    if (bounds.length - 1 <= most) return axis(bounds, { from, until, step, zone, locale })
  }
  const most = Math.max(2, Math.floor(width / LABEL_WIDTH))
  const step = { unit: 'year', count: Math.ceil((until - from) / LENGTHS.year / most) } as const
  return axis(boundsOf({ from, until, zone }, step), { from, until, step, zone, locale })
}

const HOUR = 3_600_000
/** About, to skip what is far too fine. */
const LENGTHS: Record<Unit, number> = {
  minute: 60_000,
  hour: HOUR,
  day: 24 * HOUR,
  week: 168 * HOUR,
  month: 730 * HOUR,
  quarter: 2190 * HOUR,
  year: 8760 * HOUR,
}

interface Span {
  readonly from: number
  readonly until: number
  readonly zone: string
}

/** Beginnings of the step's units from the one that holds `from` to the first at or after `until`. */
function boundsOf({ from, until, zone }: Span, { unit, count }: Step): number[] {
  const day = startOf(from, 'day', zone)
  const isClock = unit === 'minute' || unit === 'hour'
  const first = isClock ? day : startOf(from, unit, zone)
  const bounds: number[] = []
  for (let place = 0; place < 5000; place++) {
    const at = isClock
      ? onClock(first, place, { unit, count }, zone)
      : addTo({ time: first, count: place * count, unit, zone })
    const before = bounds.at(-1)
    if (before !== undefined && at <= before) continue
    if (at <= from) bounds.length = 0
    bounds.push(at)
    if (at >= until) break
  }
  return bounds
}

/** Midnight, and from it on so many hours of its day: where the clock changes, marks still stand at whole hours. */
function onClock(first: number, place: number, { unit, count }: Step, zone: string): number {
  const perDay = (unit === 'hour' ? 24 : 1440) / count
  const days = Math.floor(place / perDay)
  const midnight = days === 0 ? first : addTo({ time: first, count: days, unit: 'day', zone })
  const part = (place % perDay) * count
  return unit === 'hour' ? atHour(midnight, part, zone) : addTo({ time: midnight, count: part, unit, zone })
}

interface Words extends Span {
  readonly step: Step
  readonly locale: string
}

function axis(bounds: readonly number[], words: Words): TimeAxis {
  const { from, until, step } = words
  const lines = bounds.filter((at) => at > from && at < until)
  if (step.unit === 'minute' || step.unit === 'hour') {
    const inside = bounds.filter((at) => at >= from && at <= until)
    return { lines, labels: inside.map((at) => ({ at, text: clockText(at, words) })) }
  }
  const labels = bounds.slice(0, -1).flatMap((at, place): Tick[] => {
    const start = Math.max(at, from)
    const end = Math.min(bounds[place + 1] ?? until, until)
    const whole = (bounds[place + 1] ?? end) - at
    // A unit of which hardly anything is seen has no room for its name.
    return end - start < whole / 2 ? [] : [{ at: (start + end) / 2, text: dayText(at, words) }]
  })
  return { lines, labels }
}

function clockText(at: number, { zone, locale }: Words): string {
  const { hour, minute } = local(at, zone)
  return hour === 0 && minute === 0
    ? form(at, { zone, locale, options: { weekday: 'short', day: '2-digit', month: '2-digit' } })
    : form(at, { zone, locale, options: { hour: '2-digit', minute: '2-digit' } })
}

function dayText(at: number, { step, zone, locale, from, until }: Words): string {
  if (step.unit === 'year') return form(at, { zone, locale, options: { year: 'numeric' } })
  if (step.unit === 'quarter') {
    const { month, year } = local(at, zone)
    const quarter = `Q${Math.ceil(month / 3)}`
    return until - from > LENGTHS.year ? `${quarter} ${String(year).slice(-2)}` : quarter
  }
  if (step.unit === 'month') {
    const isLong = until - from > LENGTHS.year
    return form(at, { zone, locale, options: { month: 'short', ...(isLong ? { year: '2-digit' } : {}) } })
  }
  const isDay = step.unit === 'day' && step.count === 1
  return form(at, {
    zone,
    locale,
    options: { ...(isDay ? { weekday: 'short' } : {}), day: '2-digit', month: '2-digit' },
  })
}

interface Form {
  readonly zone: string
  readonly locale: string
  readonly options: Intl.DateTimeFormatOptions
}

function form(at: number, { zone, locale, options }: Form): string {
  const text = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).format(at)
  // "Fr., 13.11.": the look has it without the dot and the comma.
  return text.replace(/^(\p{L}+)\.?, /u, '$1 ').replaceAll('\u202f', ' ')
}
