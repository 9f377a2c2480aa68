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
