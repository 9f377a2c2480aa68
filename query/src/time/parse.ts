const RFC_3339 =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.(\d+))?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i

const DAY_MS = 86_400_000

/**
 * The instant that a text of RFC 3339 says, in milliseconds since 1970, finer fractions cut off: the one way in which
 * instants are read from outside. Undefined for any other text, and for a day or a leap second that no calendar has.
 */
export function readInstant(text: string): number | undefined {
  const found = RFC_3339.exec(text)
  if (!found) return undefined
  const [, year, month, day, hour, minute, second, fraction = '', sign, awayHours = 0, awayMinutes = 0] =
    found
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return undefined
  date.setUTCHours(Number(hour), Number(minute), Number(second))
  const away = (Number(awayHours) * 60 + Number(awayMinutes)) * (sign === '-' ? -60_000 : 60_000)
  const time = date.getTime() - away
  // A leap second ends a day of UTC; it is counted as the one that follows.
  if (second === '60' && time % DAY_MS !== 0) return undefined
  return time + Number(fraction.slice(0, 3).padEnd(3, '0'))
}

/** As the function `timestamp` takes it in both back ends: PostgreSQL knows neither leap seconds nor offsets past 14. */
const IN_QUERIES = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-4]):\d\d)$/

/** The instant of a text in a query; undefined when it is none. */
export function parseTime(text: string): number | undefined {
  return IN_QUERIES.test(text) ? readInstant(text) : undefined
}

/** The milliseconds of an instant that was read before; throws for a text that is none. */
export function timeOf(instant: string): number {
  const time = readInstant(instant)
  if (time === undefined) throw new RangeError(`${instant} is no instant`)
  return time
}
