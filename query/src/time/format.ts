import { local } from './calendar.ts'

const PARTS: Readonly<Record<string, string>> = {
  yyyy: 'YYYY',
  MM: 'MM',
  dd: 'DD',
  HH: 'HH24',
  mm: 'MI',
  ss: 'SS',
}

/** The parts of a format such as `dd.MM.yyyy HH:mm`, or null when it has letters that mean nothing. */
function parts(format: string): readonly string[] | null {
  const found = format.match(/yyyy|MM|dd|HH|mm|ss|[^A-Za-z]+|[A-Za-z]/g) ?? []
  return found.some((part) => /^[A-Za-z]$/.test(part)) || /["\\]/.test(format) ? null : found
}

export const isTimeFormat = (format: unknown): boolean => typeof format === 'string' && parts(format) !== null

/** The same format as `to_char` of PostgreSQL writes it. */
export function toCharFormat(format: string): string {
  return (parts(format) ?? []).map((part) => PARTS[part] ?? `"${part}"`).join('')
}

export function formatTime(given: { time: number; format: string; zone: string }): string {
  const clock = local(given.time, given.zone)
  const values: Readonly<Record<string, number>> = {
    yyyy: clock.year,
    MM: clock.month,
    dd: clock.day,
    HH: clock.hour,
    mm: clock.minute,
    ss: clock.second,
  }
  const write = (part: string) => {
    const value = Object.hasOwn(values, part) ? values[part] : undefined
    return value === undefined ? part : String(value).padStart(part.length, '0')
  }
  return (parts(given.format) ?? []).map(write).join('')
}

const INSTANT =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,9}))?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/

/** RFC 3339 to milliseconds; undefined when it is no such text or no such day. Cut to milliseconds. */
export function parseTime(text: string): number | undefined {
  const found = INSTANT.exec(text)
  if (!found) return undefined
  const [, year, month, day, hour, minute, second, fraction = '', offset = 'Z'] = found
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  if (date.getUTCMonth() !== Number(month) - 1 || Number(year) === 0) return undefined
  date.setUTCHours(Number(hour), Number(minute), Number(second), Number(fraction.padEnd(3, '0').slice(0, 3)))
  return date.getTime() - offsetMinutes(offset) * 60_000
}

function offsetMinutes(offset: string): number {
  if (offset === 'Z') return 0
  const size = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6))
  return offset.startsWith('-') ? -size : size
}
