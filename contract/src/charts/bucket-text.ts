import { local } from '@feldwerk/query/time/calendar.ts'

interface Style {
  readonly zone: string
  readonly locale: string
}

const DAY = 86_400_000

/** A bucket in words: `19.11.26, 15:00 – 16:00`, `Do 19.11.26`, `November 2026`, `2026`. */
export function bucketText(from: number, until: number, { zone, locale }: Style): string {
  const form = (at: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).format(at).replaceAll('\u202f', ' ')
  const day = { day: '2-digit', month: '2-digit', year: '2-digit' } as const
  const clock = { hour: '2-digit', minute: '2-digit' } as const
  const length = until - from
  const start = local(from, zone)
  const isWholeDays = start.hour === 0 && start.minute === 0 && local(until, zone).hour === 0
  if (!isWholeDays && length > DAY)
    return `${form(from, { ...day, ...clock })} – ${form(until, { ...day, ...clock })}`
  if (!isWholeDays || length < 0.9 * DAY) {
    return `${form(from, { ...day, ...clock })} – ${form(until, clock)}`
  }
  if (length < 1.5 * DAY) return form(from, { weekday: 'short', ...day }).replace(/^(\p{L}+)\.?, /u, '$1 ')
  if (length > 360 * DAY) return form(from, { year: 'numeric' })
  if (length > 27 * DAY && length < 32 * DAY) return form(from, { month: 'long', year: 'numeric' })
  return `${form(from, day)} – ${form(until - 1, day)}`
}
