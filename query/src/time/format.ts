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
