import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { formatNumber } from '@feldwerk/query/written/numbers-shown.ts'
import { type Language, textsOf } from '../texts/texts.ts'

/** A point in time as it comes over the wire or as a date object. */
export type Instant = string | number | Date

/** How to write: the language of the person and, where it is not that of the browser, their time zone. */
export interface DateStyle {
  readonly language: Language
  readonly timeZone?: string
}

/** `19.11.26` or `11/19/26`: day, month and year with two digits each. */
export function formatDate(instant: Instant, style: DateStyle): string {
  return formatterFor(style, { day: '2-digit', month: '2-digit', year: '2-digit' }).format(new Date(instant))
}

/** `15:28` or `03:28 PM`: hour and minute. Runtimes differ in the space before PM; here it is a plain one. */
export function formatTime(instant: Instant, style: DateStyle): string {
  const time = formatterFor(style, { hour: '2-digit', minute: '2-digit' }).format(new Date(instant))
  return time.replaceAll('\u202f', ' ')
}

/** `19.11.26, 15:28 Uhr`: the combined form, which ends with the word "Uhr" (specification, point 9). */
export function formatDateTime(instant: Instant, style: DateStyle): string {
  const word = textsOf(style.language).time.word
  return `${formatDate(instant, style)}, ${formatTime(instant, style)} ${word}`
}

/** `Freitag, 20.11.26`. */
export function formatDayWithName(instant: Instant, style: DateStyle): string {
  const day = formatterFor(style, { weekday: 'long' }).format(new Date(instant))
  return `${day}, ${formatDate(instant, style)}`
}

/** A calendar day `2026-11-19`, which has no time zone, as `19.11.26`. */
export function formatDay(day: string, language: Language): string {
  return formatDate(`${day}T00:00:00Z`, { language, timeZone: 'UTC' })
}

/** `5. Juni 1968` or `June 5, 1968`: a calendar day beyond doubt. */
export function dayInWords(day: string, language: Language): string {
  const style = { language, timeZone: 'UTC' }
  const words = formatterFor(style, { day: 'numeric', month: 'long', year: 'numeric' })
  return words.format(new Date(`${day}T00:00:00Z`))
}

/** A time of day `15:28`, which has no time zone, as `15:28` or `03:28 PM`. */
export function formatClock(time: string, language: Language): string {
  return formatTime(`1970-01-01T${time}:00Z`, { language, timeZone: 'UTC' })
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `in 3 Std.`, `vor 42 Min.`, `gerade eben`: how far away a time is, up to seven days; the date beyond. */
export function formatNear(instant: Instant, now: Instant, style: DateStyle): string {
  const distance = new Date(instant).getTime() - new Date(now).getTime()
  const texts = textsOf(style.language).time
  if (Math.abs(distance) < MINUTE) return distance < 0 ? texts.justNow : texts.now
  if (Math.abs(distance) >= 7 * DAY) return formatDate(instant, style)
  const span = formatSpan(distance, style.language)
  return distance > 0 ? texts.in(span) : texts.ago(span)
}

/** `in 3 Std.` before a deadline, `42 Min. spät` after it; also beyond seven days, since late stays late. */
export function formatDeadline(deadline: Instant, now: Instant, style: DateStyle): string {
  const distance = new Date(deadline).getTime() - new Date(now).getTime()
  if (distance >= 0) return formatNear(deadline, now, style)
  return textsOf(style.language).time.late(formatSpan(Math.min(distance, -MINUTE), style.language))
}

/** `Juli 2027`. */
export function formatMonth(instant: Instant, style: DateStyle): string {
  return formatterFor(style, { month: 'long', year: 'numeric' }).format(new Date(instant))
}

/** A length of time in ms in its largest whole unit: `42 Min.`, `3 Std.`, `2 Tage`. */
export function formatSpan(ms: number, language: Language): string {
  const texts = textsOf(language).time
  const length = Math.abs(ms)
  if (length < HOUR) return texts.minutes(formatNumber(Math.floor(length / MINUTE), language))
  if (length < DAY) return texts.hours(formatNumber(Math.floor(length / HOUR), language))
  const days = Math.floor(length / DAY)
  return texts.days(days, formatNumber(days, language))
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formatters are costly to make; the forms are few, so each is made once. */
function formatterFor({ language, timeZone }: DateStyle, options: Intl.DateTimeFormatOptions) {
  const key = `${language} ${timeZone ?? ''} ${Object.entries(options).join(' ')}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(writtenIn(language).tag, {
    ...options,
    ...(timeZone === undefined ? {} : { timeZone }),
  })
  formatters.set(key, made)
  return made
}
