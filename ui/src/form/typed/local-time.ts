const two = (part: number) => String(part).padStart(2, '0')

/** The day on the clock of this device: `2026-11-21`. */
export const localDay = (at: Date): string =>
  `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** The day it is on the clock of this device. */
export const today = (): string => localDay(new Date())

/** The time on the clock of this device: `08:30`. */
export const localClock = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`

/** The instant of a day and a time on the clock of this device; null where the clock jumps over it. */
export function instantAt(day: string, time: string): string | null {
  const at = new Date(`${day}T${time}:00`)
  if (Number.isNaN(at.getTime()) || localDay(at) !== day || localClock(at) !== time) return null
  return at.toISOString()
}
