/** How many backups stay: the last of so many days, weeks and months. */
export interface KeptBackups {
  readonly days: number
  readonly weeks: number
  readonly months: number
}

/**
 * Which of the backups, by their names, may go: those that are not the last of one of the last days, weeks and months that
 * have any. The newest always stays.
 */
export function outlived(names: readonly string[], { days, weeks, months }: KeptBackups): string[] {
  const newestFirst = names.toSorted().toReversed()
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...lastOfEach(newestFirst, dayOf).slice(0, days),
    ...lastOfEach(newestFirst, weekOf).slice(0, weeks),
    ...lastOfEach(newestFirst, monthOf).slice(0, months),
  ])
  return names.filter((name) => !kept.has(name))
}

/** The first of each period, and so its last backup, where the newest come first. */
function lastOfEach(newestFirst: readonly string[], periodOf: (name: string) => string): string[] {
  const seen = new Map<string, string>()
  for (const name of newestFirst) {
    const period = periodOf(name)
    if (!seen.has(period)) seen.set(period, name)
  }
  return [...seen.values()]
}

const dayOf = (name: string) => name.slice(0, 10)
const monthOf = (name: string) => name.slice(0, 7)

/** The Monday of a backup's week. */
function weekOf(name: string): string {
  const day = new Date(`${dayOf(name)}T00:00:00.000Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

/** The last moment before `now` at which a backup was to be made, by the clock of the machine. */
export function lastDue(now: Date, minutesOfDay: number): Date {
  const due = new Date(now)
  due.setHours(0, minutesOfDay, 0, 0)
  if (due > now) due.setDate(due.getDate() - 1)
  return due
}

/** The moment that a backup holds, from its name. */
export function momentOf(name: string): Date {
  return new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d+)Z$/, 'T$1:$2:$3.$4Z'))
}
