const DAY_MS = 86_400_000

const isDay = (day: string | undefined): day is string => /^\d{4}-\d\d-\d\d$/.test(day ?? '')

/** The first moment of a day where the person is; undefined when it is none. */
export function dayStart(day: string | undefined): string | undefined {
  if (!isDay(day)) return undefined
  const start = new Date(`${day}T00:00:00`)
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString()
}

/** How many midnights on the clock of this device have come since then; a day that the clocks make longer is one all the same. */
export function daysAgo(at: Date, now: Date): number {
  const startOf = (time: Date) => new Date(time).setHours(0, 0, 0, 0)
  return Math.round((startOf(now) - startOf(at)) / DAY_MS)
}

/** The first moment after a day. */
export function dayEnd(day: string | undefined): string | undefined {
  if (!isDay(day)) return undefined
  const end = new Date(`${day}T00:00:00`)
  if (Number.isNaN(end.getTime())) return undefined
  end.setDate(end.getDate() + 1)
  return end.toISOString()
}
