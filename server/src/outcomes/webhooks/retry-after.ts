const MOST_MS = 24 * 3_600_000

/** When another try is welcome, by a `Retry-After` in seconds or as a date; a day from now at most. */
export function readRetryAfter(header: string | undefined, now: Date): Date | undefined {
  if (header === undefined) return undefined
  const text = header.trim()
  const at = /^\d+$/.test(text) ? now.getTime() + Number(text) * 1000 : httpDate(text)
  return at === undefined ? undefined : new Date(Math.min(at, now.getTime() + MOST_MS))
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

function httpDate(text: string): number | undefined {
  const at = HTTP_DATE.test(text) ? new Date(text).getTime() : Number.NaN
  return Number.isNaN(at) ? undefined : at
}
