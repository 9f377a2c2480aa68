/** `2026-11-21T08:15` of the device's clock, as its own pickers have it; null where there is no instant. */
export function localMinute(instant: string | null): string | null {
  if (instant === null) return null
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return null
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${clockNow(at)}`
}

/** The instant that a picker's value means; null while it is not complete. */
export function instantOf(local: string): string | null {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** `HH:mm` on the device's clock. */
export const clockNow = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`

const two = (part: number) => String(part).padStart(2, '0')
